-- Publishing what takes place is a right of its own: who published other content and changed the agenda keeps it.
UPDATE "roles" SET "permissions" = "permissions" || '["agenda.publish"]'::jsonb
WHERE "permissions" ? 'agenda.update'
  AND "permissions" ?| array['organisation.publish', 'product.publish']
  AND NOT "permissions" ? 'agenda.publish';

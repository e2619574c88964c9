-- What common types are for search engines, as in a new installation.
UPDATE "item_types" SET "definition" = "definition" || jsonb_build_object('schemaClass', known.class)
FROM (VALUES ('bibliotheekvestiging', 'Library'), ('servicepunt', 'Library'), ('mobiele-bibliotheek', 'Library'),
  ('seizoenslocatie', 'Library'), ('schoolbibliotheek', 'Library'), ('leeszaal', 'Library'),
  ('zorgaanbieder', 'MedicalOrganization'), ('welzijnsorganisatie', 'NGO'), ('museum', 'Museum'),
  ('cultuurcentrum', 'EventVenue'), ('muziekschool', 'EducationalOrganization'), ('sportvereniging', 'SportsClub'),
  ('gemeente-loket', 'GovernmentOffice')) AS known(key, class)
WHERE "item_types"."kind" = 'organisation' AND "item_types"."key" = known.key AND "item_types"."tenant_id" IS NULL;

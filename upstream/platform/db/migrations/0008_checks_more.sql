-- What was claimed until now stays so.
UPDATE "isil_codes" SET "shared_at" = "given_at";
--> statement-breakpoint
INSERT INTO "regions" ("kind", "name", "province")
SELECT DISTINCT 'municipality', municipality, province FROM "postal_addresses" WHERE municipality <> ''
ON CONFLICT DO NOTHING;
--> statement-breakpoint
INSERT INTO "regions" ("kind", "name")
SELECT DISTINCT 'province', province FROM "postal_addresses" WHERE province <> ''
ON CONFLICT DO NOTHING;

INSERT INTO "file_places" ("file_id", "organisation_id")
SELECT "id", "organisation_id" FROM "files" WHERE "organisation_id" IS NOT NULL;

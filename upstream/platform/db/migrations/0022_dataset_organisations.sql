ALTER TABLE "dataset_records" ADD COLUMN "organisation_version" uuid;

ALTER TABLE "files" DROP CONSTRAINT "files_organisation_id_items_id_fk";
--> statement-breakpoint
DROP INDEX "files_organisation";--> statement-breakpoint
ALTER TABLE "files" DROP COLUMN "organisation_id";
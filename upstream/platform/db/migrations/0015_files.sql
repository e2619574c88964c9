CREATE TABLE "file_places" (
	"file_id" text NOT NULL,
	"organisation_id" bigint NOT NULL,
	CONSTRAINT "file_places_file_id_organisation_id_pk" PRIMARY KEY("file_id","organisation_id")
);
--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "given_by" uuid;--> statement-breakpoint
ALTER TABLE "file_places" ADD CONSTRAINT "file_places_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_places" ADD CONSTRAINT "file_places_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_places_organisation" ON "file_places" USING btree ("organisation_id");--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
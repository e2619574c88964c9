CREATE TABLE "agreements" (
	"organisation_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"text" jsonb NOT NULL,
	"user_id" uuid NOT NULL,
	"user_name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "agreements_organisation_id_version_pk" PRIMARY KEY("organisation_id","version")
);
--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "terms_nl" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "terms_en" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "last_terms_version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;
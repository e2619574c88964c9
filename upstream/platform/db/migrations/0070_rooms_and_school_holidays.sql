CREATE TABLE "room_lists" (
	"organisation_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"version" integer NOT NULL,
	"rooms" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "school_holidays" (
	"area" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "school_holidays_area_starts_on_name_pk" PRIMARY KEY("area","starts_on","name"),
	CONSTRAINT "school_holidays_order" CHECK ("school_holidays"."starts_on" <= "school_holidays"."ends_on")
);
--> statement-breakpoint
ALTER TABLE "room_lists" ADD CONSTRAINT "room_lists_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "room_lists" ADD CONSTRAINT "room_lists_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;
CREATE TABLE "confirmation_reminders" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "confirmation_reminders" ADD CONSTRAINT "confirmation_reminders_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_reminders" ADD CONSTRAINT "confirmation_reminders_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "confirmation_reminders_tenant" ON "confirmation_reminders" USING btree ("tenant_id");
--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"site_id" text NOT NULL,
	"key" text NOT NULL,
	"values" jsonb NOT NULL,
	"version" text NOT NULL,
	"revision" uuid NOT NULL,
	"page" text NOT NULL,
	"title" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "drafts_user_id_site_id_key_pk" PRIMARY KEY("user_id","site_id","key")
);
--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_site_id_sites_id_fk" FOREIGN KEY ("site_id") REFERENCES "public"."sites"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "drafts_age" ON "drafts" USING btree ("at");

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
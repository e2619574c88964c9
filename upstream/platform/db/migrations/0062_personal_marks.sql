CREATE TABLE "opened_items" (
	"user_id" uuid NOT NULL,
	"tenant_id" bigint NOT NULL,
	"item_id" bigint NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "opened_items_user_id_tenant_id_item_id_pk" PRIMARY KEY("user_id","tenant_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "task_hand_overs" (
	"from_id" uuid NOT NULL,
	"tenant_id" bigint NOT NULL,
	"task_key" text NOT NULL,
	"to_id" uuid NOT NULL,
	"note" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_hand_overs_from_id_tenant_id_task_key_pk" PRIMARY KEY("from_id","tenant_id","task_key")
);
--> statement-breakpoint
CREATE TABLE "task_snoozes" (
	"user_id" uuid NOT NULL,
	"tenant_id" bigint NOT NULL,
	"task_key" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "task_snoozes_user_id_tenant_id_task_key_pk" PRIMARY KEY("user_id","tenant_id","task_key")
);
--> statement-breakpoint
ALTER TABLE "opened_items" ADD CONSTRAINT "opened_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_items" ADD CONSTRAINT "opened_items_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "opened_items" ADD CONSTRAINT "opened_items_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_hand_overs" ADD CONSTRAINT "task_hand_overs_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_hand_overs" ADD CONSTRAINT "task_hand_overs_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_hand_overs" ADD CONSTRAINT "task_hand_overs_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_snoozes" ADD CONSTRAINT "task_snoozes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_snoozes" ADD CONSTRAINT "task_snoozes_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "opened_items_item" ON "opened_items" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "task_hand_overs_to" ON "task_hand_overs" USING btree ("to_id","tenant_id");--> statement-breakpoint
CREATE INDEX "audit_events_at" ON "audit_events" USING btree ("tenant_id","at") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "items_handed_over" ON "items" USING btree ("ready_by","tenant_id","ready_at") WHERE ready_at is not null and archived_at is null;
CREATE TABLE "digests" (
	"tenant_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"last_link" integer NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "digests_tenant_id_user_id_pk" PRIMARY KEY("tenant_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "team_notifications" (
	"team_id" bigint PRIMARY KEY NOT NULL,
	"tenant_id" bigint NOT NULL,
	"topics" jsonb NOT NULL,
	"roles" jsonb NOT NULL,
	"since_link" integer NOT NULL,
	"version" integer NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_outbox" ADD COLUMN "recipient_id" uuid;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notifications" ADD CONSTRAINT "team_notifications_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "team_notifications" ADD CONSTRAINT "team_notifications_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digests_user" ON "digests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "team_notifications_tenant" ON "team_notifications" USING btree ("tenant_id");
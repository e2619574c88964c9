CREATE TABLE "team_counts" (
	"tenant_id" bigint NOT NULL,
	"team_path" text NOT NULL,
	"organisations" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "team_counts" ADD CONSTRAINT "team_counts_tenant_id_tenants_id_fk" FOREIGN KEY ("tenant_id") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "team_counts_path" ON "team_counts" USING btree ("team_path" text_pattern_ops);
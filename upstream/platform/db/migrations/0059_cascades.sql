ALTER TABLE "isil_codes" DROP CONSTRAINT "isil_codes_item_id_items_id_fk";
--> statement-breakpoint
ALTER TABLE "relation_types" DROP CONSTRAINT "relation_types_team_id_teams_id_fk";
--> statement-breakpoint
ALTER TABLE "confirmation_links" DROP CONSTRAINT "confirmation_links_organisation_id_items_id_fk";
--> statement-breakpoint
ALTER TABLE "confirmation_policies" DROP CONSTRAINT "confirmation_policies_team_id_teams_id_fk";
--> statement-breakpoint
ALTER TABLE "confirmations" DROP CONSTRAINT "confirmations_organisation_id_items_id_fk";
--> statement-breakpoint
ALTER TABLE "roles" DROP CONSTRAINT "roles_team_id_teams_id_fk";
--> statement-breakpoint
ALTER TABLE "isil_codes" ADD CONSTRAINT "isil_codes_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "relation_types" ADD CONSTRAINT "relation_types_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_links" ADD CONSTRAINT "confirmation_links_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmation_policies" ADD CONSTRAINT "confirmation_policies_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "confirmations" ADD CONSTRAINT "confirmations_organisation_id_items_id_fk" FOREIGN KEY ("organisation_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "roles" ADD CONSTRAINT "roles_team_id_teams_id_fk" FOREIGN KEY ("team_id") REFERENCES "public"."teams"("id") ON DELETE cascade ON UPDATE no action;
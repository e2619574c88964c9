CREATE TABLE "policy_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"directive" text NOT NULL,
	"blocked" text NOT NULL,
	"place" text NOT NULL,
	"count" integer NOT NULL,
	"first_at" timestamp (3) with time zone NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "policy_reports_once" UNIQUE("directive","blocked","place")
);
--> statement-breakpoint
CREATE INDEX "policy_reports_at" ON "policy_reports" USING btree ("last_at");
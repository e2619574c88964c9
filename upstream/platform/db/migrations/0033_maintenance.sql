CREATE TABLE "faults" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faults_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reference" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"place" text NOT NULL,
	"message" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "faults_at" ON "faults" USING btree ("at");--> statement-breakpoint
CREATE INDEX "mail_outbox_sent" ON "mail_outbox" USING btree ("sent_at");
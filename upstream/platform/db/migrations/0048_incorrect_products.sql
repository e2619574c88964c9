CREATE TABLE "incorrect_products" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"remark" text NOT NULL,
	"name" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "incorrect_products" ADD CONSTRAINT "incorrect_products_item_id_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."items"("id") ON DELETE cascade ON UPDATE no action;
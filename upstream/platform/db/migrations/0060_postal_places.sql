CREATE TABLE "postal_places" (
	"country" text NOT NULL,
	"postal_code" text NOT NULL,
	"city" text NOT NULL,
	"municipality" text DEFAULT '' NOT NULL,
	CONSTRAINT "postal_places_country_postal_code_city_pk" PRIMARY KEY("country","postal_code","city")
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "locale_chosen" boolean DEFAULT false NOT NULL;
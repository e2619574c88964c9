CREATE TABLE "product_names" (
	"name" text PRIMARY KEY NOT NULL,
	"uri" text NOT NULL,
	"for_citizens" boolean NOT NULL,
	"for_businesses" boolean NOT NULL
);

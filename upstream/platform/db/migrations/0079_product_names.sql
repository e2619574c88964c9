CREATE TABLE "product_names" (
	"name" text PRIMARY KEY NOT NULL,
	"uri" text NOT NULL,
	"for_citizens" boolean NOT NULL,
	"for_businesses" boolean NOT NULL
);
--> statement-breakpoint
-- The common type of services has a field for them, as in a new installation.
UPDATE "item_types" SET "definition" = jsonb_set("definition", '{sections}', (
  SELECT jsonb_agg(CASE WHEN section ->> 'key' = 'service' THEN jsonb_set(section, '{fields}', (section -> 'fields') || jsonb_build_array(
    jsonb_build_object('name', 'uniformNames', 'type', 'productNames', 'maximumSelections', 5,
      'label', jsonb_build_object('nl', 'Uniforme productnaam', 'en', 'Uniform product name'),
      'help', jsonb_build_object(
        'nl', 'Staat dit op de lijst van de overheid (UPL)? Dan is het ook via overheid.nl te vinden.',
        'en', 'Is this on the list of the government (UPL)? Then it is found on overheid.nl too.'))))
    ELSE section END ORDER BY place)
  FROM jsonb_array_elements("definition" -> 'sections') WITH ORDINALITY AS listed(section, place)))
WHERE "kind" = 'product' AND "key" = 'dienst' AND "tenant_id" IS NULL AND NOT "definition" @? '$.sections[*].fields[*] ? (@.name == "uniformNames")';

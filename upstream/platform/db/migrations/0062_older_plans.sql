-- Plans that stood before there was a column that says so: their version is older than what is published.
UPDATE "items" SET "plan_is_older" = true
FROM "versions" "planned", "versions" "published"
WHERE "planned"."uuid" = "items"."planned_version"
  AND "published"."uuid" = "items"."published_version"
  AND "published"."number" > "planned"."number"
  AND NOT "items"."plan_is_older";

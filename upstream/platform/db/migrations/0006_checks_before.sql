-- From here on an address stands once in the postal table: of double ones the first stays.
DELETE FROM "postal_addresses" AS later USING "postal_addresses" AS first
WHERE later.postal_code = first.postal_code AND later.house_number = first.house_number
  AND later.addition = first.addition AND later.id > first.id;

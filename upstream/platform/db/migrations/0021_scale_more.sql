-- Search stops where enough is found, which only pays when the planner knows that a word is common.
alter table "item_search" alter column "vector" set statistics 400;
--> statement-breakpoint
-- Of a partial index the planner does not use what it knows about its expression; this it does.
create statistics "items_opened_since" on (coalesce("last_opened_at", "created_at")) from "items";
--> statement-breakpoint
create statistics "items_cycle_since" on (coalesce("last_confirmed_at", "created_at")) from "items";
--> statement-breakpoint
-- What is asked for is the few that lie far from all others.
alter statistics "items_opened_since" set statistics 1000;

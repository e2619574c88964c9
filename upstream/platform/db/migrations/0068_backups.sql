CREATE TABLE "backups" (
	"at" timestamp (3) with time zone PRIMARY KEY NOT NULL
);

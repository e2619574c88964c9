/** Replaces `server-only` in tests: there it is true by definition. */
export {}

/** The tags that formatted text may have: rule, editor, view and the check of what was stored all read this one list. */
export const richTextTags = ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'h3', 'h4', 'a'] as const
export type RichTextTag = (typeof richTextTags)[number]

/** Levels of headings: the page has its own above them. */
export const richTextHeadings = [3, 4] as const

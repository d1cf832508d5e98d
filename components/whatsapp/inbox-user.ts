/** Who looks at the inbox, and what the studio is called: quick replies name both. */
export type InboxUser = { id: string; name: string; isSuperadmin: boolean; studio: string };

import type { Line } from "../harness/report";
import { query } from "../harness/seed";
import type { Stage } from "../harness/stage";
import { type Kind, type Listed, measureKinds } from "../harness/statements";

/** Milliseconds at the database, of nineteen in twenty. */
const goal = 25;
const searchGoal = 60;

/** How many conversations, places and words each is measured with. */
const samples = 40;

/** The inbox at a million messages: what each thing that somebody does there costs the database, in the product's own statements. */
export const inbox = async ({ databaseUrl }: Stage): Promise<Line[]> => measureKinds(await everyKind(databaseUrl));

async function everyKind(databaseUrl: string): Promise<Kind[]> {
  const { listConversations, getConversation } = await import("../../lib/whatsapp/inbox/conversations");
  const { conversationQuery, threadQuery } = await import("../../lib/whatsapp/inbox/schema");
  const { conversationFilters } = await import("../../lib/whatsapp/shared/states");
  const { readThread } = await import("../../lib/whatsapp/inbox/thread");
  const { countUnread } = await import("../../lib/whatsapp/inbox/find-conversations");
  const { listWhatsappMessages } = await import("../../lib/whatsapp/list");
  const [some] = await query<{ admin: string; label: string }>(
    databaseUrl,
    `SELECT (SELECT id FROM users WHERE role = 'admin' LIMIT 1) AS admin, (SELECT id FROM whatsapp_labels LIMIT 1) AS label`,
  );
  const chosen = await query<{ id: string }>(
    databaseUrl,
    `(SELECT contact_id AS id FROM whatsapp_messages GROUP BY contact_id ORDER BY count(*) DESC LIMIT ${samples / 4})
     UNION (SELECT id FROM whatsapp_contacts WHERE last_message_at IS NOT NULL ORDER BY id DESC LIMIT ${samples})`,
  );
  const actor = { id: some!.admin, role: "admin" as const };
  const list = (asked: object) => () => listConversations(actor, conversationQuery.parse(asked));
  const listed = (asked: object, name = JSON.stringify(asked)): Listed => ({ what: name, run: list(asked) });

  // Each page of the list as somebody comes to it who scrolls through all of it, in steps.
  const scrolled: Listed[] = [];
  let after: string | null = "";
  for (let page = 0; after !== null && page < 200; page++) {
    if (page % 5 === 0) scrolled.push(listed({ after }, `page ${page + 1}`));
    const shown: { next: string | null } = await list({ after })();
    after = shown.next;
  }
  const middles: Listed[] = [];
  for (const { id } of chosen) {
    const { older } = await readThread(actor, id, threadQuery.parse({}));
    if (older) middles.push({ what: id, run: () => readThread(actor, id, threadQuery.parse({ before: older })) });
  }
  const asked = {
    name: ["ana", "quispe", "úrsula", "noemi zamora", "ñusta", "a", "jos", "luis garcia"],
    number: ["519", "51900001234", "+51 900 012 34", "99999"],
    text: [
      "pagos",
      "objetivo",
      "diseño interfaz",
      "token",
      "métrica objetivo",
      "pa",
      "nadie asi",
      "zzz",
      "entrevista metrica",
    ],
  };
  return [
    {
      what: "list of conversations, each filter",
      limit: goal,
      pages: [
        ...conversationFilters.flatMap((filter) => [listed({ filter }), listed({ filter, label: some!.label })]),
        { what: "unread", run: countUnread },
      ],
    },
    { what: `list of conversations, scrolled (${scrolled.length} of its pages)`, limit: goal, pages: scrolled },
    {
      what: "one conversation opened",
      limit: goal,
      pages: chosen.map(({ id }) => ({
        what: id,
        run: async () => {
          await getConversation(actor, id);
          await readThread(actor, id, threadQuery.parse({}));
        },
      })),
    },
    { what: "a page of its history", limit: goal, pages: middles },
    ...Object.entries(asked).map(([kind, words]) => ({
      what: `search by ${kind}`,
      limit: searchGoal,
      pages: words.map((search) => listed({ search })),
    })),
    {
      what: "all messages, a page of the call of the specification",
      limit: goal,
      pages: [1, 50, 100].map((page) => ({
        what: `page ${page}`,
        run: () => listWhatsappMessages({ page, limit: 100, search: "" }),
      })),
    },
  ];
}

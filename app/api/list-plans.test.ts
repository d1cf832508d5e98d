import { Client } from "pg";
import { searchAcademy } from "@/lib/academy/search";
import { listAudit, listAuditActors } from "@/lib/audit/list";
import { auditQuery } from "@/lib/audit/query";
import { listBookings } from "@/lib/bookings/list";
import { bookingQuery } from "@/lib/bookings/schema";
import { listCertificates } from "@/lib/certificates/list";
import { certificateQuery } from "@/lib/certificates/schema";
import { listClients } from "@/lib/clients/list";
import { clientQuery } from "@/lib/clients/schema";
import { listMessages } from "@/lib/contact/list";
import { messageQuery } from "@/lib/contact/schema";
import { pool } from "@/lib/core/db";
import { pageQuery } from "@/lib/core/schema";
import { listEngagements } from "@/lib/engagements/list";
import { engagementQuery } from "@/lib/engagements/schema";
import { listOrders } from "@/lib/orders/list";
import { orderQuery, orderSorts } from "@/lib/orders/query";
import { listPayments } from "@/lib/payments/list";
import { paymentQuery } from "@/lib/payments/schema";
import { listProposals } from "@/lib/proposals/list";
import { proposalQuery } from "@/lib/proposals/schema";
import { nobody } from "@/lib/people/audit";
import { listLeads } from "@/lib/products/leads";
import { leadQuery, productQuery } from "@/lib/products/schema";
import { searchProducts } from "@/lib/products/search";
import { listPurchases } from "@/lib/purchases/list";
import { purchaseQuery } from "@/lib/purchases/schema";
import { listWaiting } from "@/lib/quizzes/grading";
import { gradingQuery } from "@/lib/quizzes/schema";
import { listLinks } from "@/lib/shortener/list";
import { linkQuery } from "@/lib/shortener/schema";
import { createUser, signIn } from "@/lib/testing/fixtures";
import { addWardrobe } from "@/lib/testing/wardrobe";
import { listUsers } from "@/lib/users/list";
import { userQuery, userSorts } from "@/lib/users/schema";
import { drawPool, listUsedValues, listItems, newestItems } from "@/lib/wardrobe/items/list";
import { listPeople } from "@/lib/wardrobe/people";
import { itemQuery, itemSorts, personQuery } from "@/lib/wardrobe/schema";
import { listPlanned } from "@/lib/whatsapp/planned/list";
import { plannedQuery } from "@/lib/whatsapp/planned/schema";

/*
 * That a list stays quick however long it grows: the database is told to do without sorting and without reading whole tables, and can.
 * The cost at a million rows is measured by `npm run bench -- lists`.
 */

/** An admin, who sees only what folders let them see. */
const admin = { id: nobody, role: "admin" } as const;

type Run = () => Promise<unknown>;

type Statement = { text: string; values: unknown[] };

/** The statements that something sends to the database. */
async function statementsOf(run: Run): Promise<Statement[]> {
  const query = jest.spyOn(Client.prototype, "query");
  await run();
  const heard = query.mock.calls.map(([sent, values]) => {
    const statement = sent as unknown as string | Partial<Statement>;
    return typeof statement === "string"
      ? { text: statement, values: values as unknown as unknown[] }
      : { text: statement.text!, values: statement.values ?? (values as unknown as unknown[]) };
  });
  query.mockRestore();
  return heard;
}

/* A table that was found empty when it was last looked at would be read in any order: the sizes are forgotten. */
const unknownSizes = `
  UPDATE pg_class SET reltuples = -1, relpages = 0 WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i');
  DELETE FROM pg_statistic USING pg_class WHERE starelid = pg_class.oid AND relnamespace = 'public'::regnamespace`;

/** The plan of a statement where what is `avoided` is the last resort. */
async function explain({ text, values }: Statement, avoided: string[]): Promise<string> {
  const client = await pool.connect();
  try {
    await client.query(["BEGIN", unknownSizes, ...avoided.map((kind) => `SET LOCAL enable_${kind} = off`)].join(";"));
    const { rows } = await client.query<{ "QUERY PLAN": string }>(`EXPLAIN ${text}`, values);
    return rows.map((row) => row["QUERY PLAN"]).join("\n");
  } finally {
    await client.query("ROLLBACK");
    client.release();
  }
}

/** The same of the first statement that something sends and that `wanted` matches. */
const planOf = async (run: Run, wanted: RegExp, avoided: string[]): Promise<string> =>
  explain(
    (await statementsOf(run)).find(({ text }) => wanted.test(text))!,
    avoided,
  );

const id = "0198c0de-0000-7000-8000-000000000000";
const orders = async (query: object) =>
  listOrders({ ...(await createUser({ role: "admin" })), sessionId: id } as never, orderQuery.parse(query));

test.each<[string, Run]>([
  ...userSorts.map((sort): [string, Run] => [`users by ${sort}`, () => listUsers(userQuery.parse({ sort }))]),
  ["users of a role", () => listUsers(userQuery.parse({ role: "user" }))],
  ["users of an operator", () => listUsers(userQuery.parse({ operator: id }))],
  ["the audit log", () => listAudit(auditQuery.parse({}))],
  ["the audit log of a person", () => listAudit(auditQuery.parse({ actor: id }))],
  ["an action of a person in the audit log", () => listAudit(auditQuery.parse({ actor: id, action: "user.update" }))],
  ["the audit log by action", () => listAudit(auditQuery.parse({ action: "user.update" }))],
  ["the audit log of a section", () => listAudit(auditQuery.parse({ target: "order" }))],
  ...orderSorts.map((sort): [string, Run] => [`orders by ${sort}`, () => orders({ sort })]),
  ["orders of a state", () => orders({ state: "completed" })],
  ["orders of an operator", () => orders({ operator: id })],
  ["orders of a person", () => orders({ assignee: id })],
  ["certificates", () => listCertificates(certificateQuery.parse({}))],
  ["certificates by name", () => listCertificates(certificateQuery.parse({ sort: "name", order: "asc" }))],
  ["certificates of a course", () => listCertificates(certificateQuery.parse({ course: id }))],
  ["clients", () => listClients(clientQuery.parse({}))],
  ["clients by creation", () => listClients(clientQuery.parse({ sort: "createdAt", order: "desc" }))],
  ["clients of a kind", () => listClients(clientQuery.parse({ kind: "person" }))],
  ["proposals", () => listProposals(proposalQuery.parse({}))],
  ["proposals of a state", () => listProposals(proposalQuery.parse({ state: "accepted" }))],
  ["proposals to a client", () => listProposals(proposalQuery.parse({ client: id }))],
  ["engagements", () => listEngagements(engagementQuery.parse({}))],
  ["engagements of a state", () => listEngagements(engagementQuery.parse({ state: "active" }))],
  ["engagements of a client", () => listEngagements(engagementQuery.parse({ client: id }))],
  ["leads", () => listLeads(leadQuery.parse({}), admin)],
  ["leads of an action, oldest first", () => listLeads(leadQuery.parse({ action: "buy", order: "asc" }), admin)],
  ["messages", () => listMessages(messageQuery.parse({}), admin)],
  ["messages by name", () => listMessages(messageQuery.parse({ sort: "name", order: "asc" }), admin)],
  ["messages of a state", () => listMessages(messageQuery.parse({ state: "new" }), admin)],
  ["bookings ahead", () => listBookings(bookingQuery.parse({}))],
  ["past bookings of a state", () => listBookings(bookingQuery.parse({ when: "past", state: "cancelled" }))],
  ["purchases", () => listPurchases(purchaseQuery.parse({}))],
  ["purchases of a state, oldest first", () => listPurchases(purchaseQuery.parse({ state: "paid", order: "asc" }))],
  ["purchases of a product", () => listPurchases(purchaseQuery.parse({ product: id }))],
  ["attempts to be graded", () => listWaiting(gradingQuery.parse({}))],
  ["links by visits", () => listLinks(admin, linkQuery.parse({}))],
  ["links by visits, fewest first", () => listLinks(admin, linkQuery.parse({ sortVisitCount: "ASC" }))],
  ["links by creation", () => listLinks(admin, linkQuery.parse({ sortCreated: "DESC" }))],
  ["payments, first those that wait", () => listPayments(paymentQuery.parse({}))],
  ["payments of a state", () => listPayments(paymentQuery.parse({ state: "confirmed" }))],
  ["planned messages", () => listPlanned(plannedQuery.parse({}))],
  ["people who can have wardrobes", () => listPeople(personQuery.parse({}))],
])("an index holds the order of %s", async (_, run) => {
  const plan = await planOf(run, /ORDER BY[^]*(?:LIMIT|OFFSET)/, ["seqscan", "sort"]);
  expect(plan).toContain("Index");
  // There are two hundred folders at most, read once.
  const read = plan.split("\n").filter((line) => !line.includes(" on link_folders "));
  expect(read.filter((line) => /^\s*(?:->\s*)?(?:Sort|Seq Scan)/.test(line))).toEqual([]);
});

test("an index holds the order of products", async () => {
  const plan = await planOf(() => searchProducts(productQuery.parse({})), /array/, ["seqscan", "sort"]);
  expect(plan).toContain("Index Scan Backward using products_published_created_at_idx");
});

test.each<[string, string, Run]>([
  ["words in products", "products_search_idx", () => searchProducts(productQuery.parse({ search: "pagos" }))],
  ["a category", "products_facets_idx", () => searchProducts(productQuery.parse({ category: "Bots" }))],
  ["a tag", "products_facets_idx", () => searchProducts(productQuery.parse({ tag: "panel" }))],
  ["words in lessons", "lessons_search_idx", () => searchAcademy(pageQuery.parse({ search: "pagos" }))],
  ["words in courses", "courses_search_idx", () => searchAcademy(pageQuery.parse({ search: "pagos" }))],
  ["leads to a product", "products_search_name_idx", () => listLeads(leadQuery.parse({ search: "pagos" }), admin)],
])("%s are found by %s", async (_, index, run) => {
  expect(await planOf(run, /array|hits|search_name/, ["seqscan", "indexscan"])).toContain(
    `Bitmap Index Scan on ${index}`,
  );
});

test("few that a search finds are found by their words, whatever the list is sorted by", async () => {
  const { email } = await createUser();
  const run = () => listUsers(userQuery.parse({ search: email.split("@")[0], sort: "name" }));
  const [asked, keys] = (await statementsOf(run)).filter(({ text }) => /set_config|LIKE.*ORDER BY.*"name"/.test(text));
  expect(asked!.text).toContain("enable_indexscan");
  const plan = await explain(keys!, ["seqscan", "indexscan", "indexonlyscan"]);
  expect(plan).toContain("Bitmap Index Scan on users_search_idx");
});

test.each<[string, Run]>([
  ["paused", () => listLinks(admin, linkQuery.parse({ state: "paused" }))],
  ["expired", () => listLinks(admin, linkQuery.parse({ state: "expired" }))],
  ["archived", () => listLinks(admin, linkQuery.parse({ state: "archived" }))],
])("links that are %s are found by an index", async (_, run) => {
  expect(await planOf(run, /count/, ["seqscan"])).toMatch(
    /Scan (?:using|on) short_links_(?:paused_at|expires_at|archived)_/,
  );
});

test("a wardrobe's pieces are found among all others by an index", async () => {
  const { actor } = await signIn();
  const { id: wardrobeId } = await addWardrobe(actor.id);
  const list = (query: object) => () => listItems(actor, itemQuery.parse({ wardrobeId, ...query }));
  for (const run of [
    ...itemSorts.map((sort) => list({ sort })),
    ...[list({ search: "polo" }), list({ color: "azul", unworn: 90 })],
    ...[
      () => drawPool(actor, wardrobeId),
      () => listUsedValues(actor, wardrobeId),
      () => newestItems([wardrobeId], 100),
    ],
  ]) {
    const plan = await planOf(run, /FROM\s+\S*wardrobe_items/i, ["seqscan"]);
    expect(plan).toMatch(/(?:using|on) wardrobe_items_wardrobe_id/);
  }
});

test("who is in the audit log is found without reading it", async () => {
  const plan = await planOf(listAuditActors, /recursive/, ["seqscan"]);
  expect(
    plan.match(/Index (?:Only )?Scan Backward using audit_entries_actor_role_actor_id_created_at_idx/g),
  ).toHaveLength(2);
});

import type { ContentAdapter } from "@/lib/content/adapter";
import { refuseTaken } from "@/lib/content/placed";
import { Prisma } from "@/prisma/generated/client";
import { teamOrder } from "../queries";
import { memberDraft, type MemberFields, memberReady } from "../shared/fields";
import { memberPath } from "../shared/paths";
import { relinkProjects } from "./links";
import { distinct, idsOf, inOrder, numbered, type Tx } from "./rows";

export const memberAdapter: ContentAdapter<MemberFields> = {
  kind: "member",
  draft: memberDraft,
  ready: memberReady,
  adminFields: ["accountId"],
  titleOf: ({ name, lastName }) => `${name} ${lastName}`.trim(),
  slugOf: ({ username }) => username,
  // What they are called stands in two fields, which nobody can tell apart.
  blank: (_name, username) => ({ username }),
  rows: Prisma.sql`SELECT id, true AS live FROM team_members`,
  pathOf: ([username]) => memberPath(username!),

  async lacks(tx, { id, fields: { accountId } }): Promise<Record<string, string>> {
    if (accountId === "") return {};
    if ((await accountsOf(tx, [accountId])).size === 0) return { accountId: "Esa cuenta ya no existe." };
    const other = await tx.teamMember.findFirst({
      where: { userId: accountId, id: { not: id } },
      select: { name: true, lastName: true },
    });
    return other ? { accountId: `Esa cuenta es de ${other.name} ${other.lastName}`.trimEnd() + "." } : {};
  },

  async project(tx, items) {
    const ids = idsOf(items);
    const usernames = items.map(({ fields }) => fields.username);
    await refuseTaken(
      tx,
      "username",
      usernames,
      Prisma.sql`
        SELECT username AS value, name AS by FROM team_members
        WHERE username = ANY(${usernames}) AND id <> ALL(${ids}::uuid[])`,
    );
    const present = new Set(idsOf(await tx.teamMember.findMany({ where: { id: { in: ids } }, select: { id: true } })));
    const accounts = await accountsOf(
      tx,
      items.flatMap(({ fields }) => fields.accountId || []),
    );
    for (const { id, position, publishedAt, fields } of items) {
      const row = { ...toRow(fields), position, userId: accounts.has(fields.accountId) ? fields.accountId : null };
      const create = { id, createdAt: publishedAt, ...row };
      await tx.teamMember.upsert({ where: { id }, create, update: row, select: { id: true } });
    }
    const of = { memberId: { in: ids } };
    await tx.memberSkill.deleteMany({ where: of });
    await tx.memberLink.deleteMany({ where: of });
    await tx.memberSkill.createMany({
      data: items.flatMap(({ id, fields }) =>
        distinct(fields.skills).map((name, position) => ({ memberId: id, name, position })),
      ),
    });
    await tx.memberLink.createMany({
      data: items.flatMap(({ id, fields }) => numbered(fields.links).map((row) => ({ memberId: id, ...row }))),
    });
    await relinkProjects(
      tx,
      ids.filter((id) => !present.has(id)),
    );
  },

  // The projects that name them stay, and name them again once they are back.
  async withdraw(tx, ids) {
    await tx.teamMember.deleteMany({ where: { id: { in: ids } } });
  },

  async place(tx, items) {
    for (const { id, position } of items) await tx.teamMember.updateMany({ where: { id }, data: { position } });
  },

  // Those who were never ordered all have the position 0, and visitors see first who joined first.
  async read(tx, ids) {
    const order = idsOf(await tx.teamMember.findMany({ orderBy: [...teamOrder], select: { id: true } }));
    const rows = await tx.teamMember.findMany({ where: { id: { in: ids } }, select: rowSelect });
    return rows.map(({ id, createdAt, userId, skills, ...fields }) => ({
      id,
      parentId: null,
      position: order.indexOf(id),
      publishedAt: createdAt,
      fields: { ...fields, accountId: userId ?? "", skills: skills.map(({ name }) => name) },
    }));
  },
};

/** Which of some accounts there still are. */
const accountsOf = async (tx: Tx, ids: string[]): Promise<Set<string>> =>
  new Set(idsOf(await tx.user.findMany({ where: { id: { in: ids } }, select: { id: true } })));

const toRow = (fields: MemberFields) => ({
  username: fields.username,
  name: fields.name,
  lastName: fields.lastName,
  title: fields.title,
  about: fields.about,
  country: fields.country,
  image: fields.image,
  email: fields.email,
});

const rowSelect = {
  id: true,
  createdAt: true,
  username: true,
  name: true,
  lastName: true,
  title: true,
  about: true,
  country: true,
  image: true,
  email: true,
  userId: true,
  skills: { orderBy: inOrder, select: { name: true } },
  links: { orderBy: inOrder, select: { name: true, url: true } },
} as const;

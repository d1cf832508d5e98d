import { createHash } from "node:crypto";
import { hashPassword } from "@/lib/auth/passwords";
import { day } from "@/lib/core/dates";
import { siteUrl } from "@/lib/core/seo";
import { contentJson } from "@/lib/demo/demo";
import type { Prisma } from "@/prisma/generated/client";
import { codeAlphabet } from "./codes";
import { codesOf } from "./shared/codes";

const linkPassword = "quinde";

type LinkFile = {
  backHalf?: string;
  destination: string;
  title: string;
  tags: string[];
  ageDays: number;
  paused?: boolean;
  expiresInDays?: number;
  maxClicks?: number;
  clicks?: number;
  hasPassword?: boolean;
  folder?: string;
};

const folders = { Campañas: "open", Academia: "shown", Propuestas: "private" } as const;

/** Ids and codes are fixed; visits are seeded elsewhere. */
export async function seed(tx: Prisma.TransactionClient): Promise<void> {
  const author = await tx.user.findUniqueOrThrow({ where: { email: "admin@quinde.test" }, select: { id: true } });
  const passwordHash = await hashPassword(linkPassword);
  const now = Date.now();
  const inDays = (days: number) => new Date(now + days * day);
  const folderIds = new Map<string, string>();
  for (const [name, access] of Object.entries(folders)) {
    const { id } = await tx.linkFolder.create({ data: { name, access, createdById: author.id }, select: { id: true } });
    folderIds.set(name, id);
  }
  const files = contentJson<LinkFile[]>("shortener", "links.json");
  for (const [
    index,
    { destination, ageDays, paused, expiresInDays, hasPassword, folder, ...link },
  ] of files.entries()) {
    const id = idOf(index);
    const shortCode = codeOf(index);
    const subject = await tx.visitSubject.create({ data: { kind: "link", name: id }, select: { id: true } });
    const codes = codesOf({ shortCode, backHalf: link.backHalf ?? null });
    await tx.shortLink.create({
      data: {
        ...link,
        destination: destination.replace(/^\//, `${siteUrl}/`),
        id,
        shortCode,
        subjectId: subject.id,
        folderId: folder ? folderIds.get(folder)! : null,
        createdById: author.id,
        createdAt: inDays(-ageDays),
        pausedAt: paused ? inDays(-2) : null,
        expiresAt: expiresInDays === undefined ? null : inDays(expiresInDays),
        passwordHash: hasPassword ? passwordHash : null,
        codes: { create: codes.map((code) => ({ code })) },
      },
    });
  }
}

const digest = (index: number): Buffer => createHash("sha256").update(`link ${index}`).digest();

function idOf(index: number): string {
  const hex = digest(index).toString("hex");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
}

const codeOf = (index: number): string =>
  [...digest(index).subarray(0, 7)].map((byte) => codeAlphabet[byte % codeAlphabet.length]).join("");

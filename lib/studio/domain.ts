import { db } from "@/lib/core/db";
import type { Domain } from "@/lib/domain";
import { rowsOf } from "@/lib/people/personal-data";
import { removedPerson } from "@/lib/people/shared/names";
import { adoptWork, askForStrays } from "./adopt";
import { contentAudit } from "./audit";
import { contentReviewMail } from "./mails/content-review";
import { purgeDeleted } from "./purge";
import { publishWork } from "./schedule";
import { studioPanel } from "./shared/panel";
import { studioFileCalls } from "./file-calls";
import { findPreviewed } from "./previews/links";
import { previewLimit, previewPath } from "./previews/schema";
import { contentFinder } from "./search";
import { contentChanged } from "./shared/events";

/** Begun by a person of the studio: the demo's lessons are in nobody's log. */
const wasLessonBegun = `EXISTS (
  SELECT FROM audit_entries entry JOIN content_items item ON item.id::text = entry.target_id
  WHERE entry.action = 'content.create' AND item.kind = 'lesson'
)`;

export const studioDomain: Domain = {
  name: "studio",
  audit: [contentAudit],
  demo: () => import("./demo"),
  events: [{ ...contentChanged, right: "content.write", channel: "studio_changed" }],
  fileCalls: studioFileCalls,
  finds: [contentFinder],
  firstSteps: [
    {
      title: "Escribe tu primera lección",
      hint: "Se crea como borrador: nadie la ve hasta que se publica.",
      href: "/dashboard/academy?new=1",
      order: 40,
      isDone: () => wasLessonBegun,
    },
  ],
  hourly: { content: { label: "Contenido eliminado", run: purgeDeleted } },
  life: { onContent: () => askForStrays(db) },
  // Each view through a link makes the database publish an item and undo that.
  limitedPages: [
    {
      under: previewPath,
      limit: previewLimit,
      isMissing: async (path) => !(await findPreviewed(path.slice(previewPath.length))),
    },
  ],
  mails: [contentReviewMail],
  panel: studioPanel,
  personalData: {
    parts: {
      content: ({ id }) =>
        rowsOf(db.contentItem, {
          where: { authorId: id },
          select: { kind: true, title: true, state: true, fields: true, createdAt: true },
        }),
      revisions: ({ id }) =>
        rowsOf(
          db.contentRevision,
          {
            where: { authorId: id },
            select: { item: { select: { title: true } }, number: true, reason: true, createdAt: true },
          },
          ({ item, ...revision }: { item: { title: string } }) => ({ of: item.title, ...revision }),
        ),
      previewLinks: ({ id }) =>
        rowsOf(db.contentPreview, { where: { createdById: id }, select: { label: true, createdAt: true } }),
    },
    /** A person's texts stay, without their name. */
    async forget(tx, { id }) {
      const nobody = { authorId: null, authorName: removedPerson };
      await tx.contentRevision.updateMany({ where: { authorId: id }, data: nobody });
      await tx.contentItem.updateMany({ where: { writtenById: id }, data: { writtenById: null } });
      await tx.contentItem.updateMany({ where: { handedInById: id }, data: { handedInById: null } });
      await tx.contentItem.updateMany({ where: { scheduledById: id }, data: { scheduledById: null } });
      await tx.contentPreview.updateMany({ where: { createdById: id }, data: { createdById: null } });
    },
  },
  // `purge.ts` removes deleted items.
  tables: {
    content_items: {
      about: "Los contenidos del estudio: su borrador y lo publicado.",
      masked: {
        fields: "fields #- '{file,name}' #- '{soldFile,name}'",
        published: "published #- '{file,name}' #- '{soldFile,name}'",
      },
      changes: "none",
    },
    content_revisions: {
      about: "Las versiones anteriores de un contenido.",
      masked: { fields: "fields #- '{file,name}' #- '{soldFile,name}'" },
      changes: "none",
    },
    content_aliases: { about: "Las direcciones antiguas de lo publicado, que llevan a la actual.", changes: "all" },
    // A revoked link must not become valid again.
    content_previews: {
      about: "Los enlaces para mostrar un borrador a personas sin cuenta.",
      ...{ hidden: ["token_hash"], changes: "none", backedUp: "never" },
      past: { when: "expires_at < $1", kept: () => "1 day" },
    },
    link_checks: {
      about: "Si los enlaces de los textos aún funcionan.",
      changes: "all",
      past: { when: "checked_at < $1", kept: () => "30 days", key: "url" },
    },
  },
  works: [publishWork, adoptWork],
};

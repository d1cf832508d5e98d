import { z } from "zod";
import { db } from "@/lib/core/db";
import { absoluteUrl } from "@/lib/core/seo";
import { fullName } from "@/lib/people/shared/names";
import { mailTemplate } from "@/lib/mail/template";

type Told = { by: string; called: string; note: string };

const events = {
  "handed-in": {
    state: "review",
    say: ({ by, called }: Told) => ({
      subject: `${by} envió ${called} a revisión`,
      title: "Hay algo por revisar",
      paragraphs: [`${by} envió ${called} a revisión. Puedes publicarlo o devolverlo con un comentario.`],
      button: "Revisar",
    }),
  },
  "sent-back": {
    state: "draft",
    say: ({ by, called, note }: Told) => ({
      subject: `Te devolvieron ${called}`,
      title: "Te devolvieron un borrador",
      paragraphs: [`${by} te devolvió ${called} con este comentario:`, ...note.split(/\n+/)],
      button: "Seguir escribiendo",
    }),
  },
  "not-published": {
    state: "draft",
    say: ({ called, note }: Told) => ({
      subject: `No se publicó ${called}`,
      title: "No se publicó a su hora",
      paragraphs: [`Llegó la hora de publicar ${called}, pero no se pudo. Quedó como borrador.`, ...note.split(/\n+/)],
      button: "Revisar",
    }),
  },
  published: {
    state: "published",
    say: ({ by, called }: Told) => ({
      subject: `Se publicó ${called}`,
      title: "Ya está publicado",
      paragraphs: [`${by} publicó ${called}. Ya está en el sitio.`],
      button: "Ver en el panel",
    }),
  },
} as const;

export type ReviewEvent = keyof typeof events;

/** Null once the item or a person is gone, or the news is outdated. */
export const contentReviewMail = mailTemplate({
  name: "content-review",
  label: "Aviso de revisión de contenido",
  data: z.object({
    event: z.enum(Object.keys(events) as ReviewEvent[]),
    itemId: z.uuid(),
    userId: z.uuid(),
    byId: z.uuid(),
    what: z.string(),
    href: z.string(),
  }),
  compose: async ({ event, itemId, userId, byId, what, href }) => {
    const { state, say } = events[event];
    const [item, user, author] = await Promise.all([
      db.contentItem.findFirst({
        where: { id: itemId, state, deletedAt: null },
        select: { title: true, reviewNote: true },
      }),
      db.user.findFirst({ where: { id: userId, disabledAt: null }, select: { id: true } }),
      db.user.findUnique({ where: { id: byId }, select: { name: true, lastName: true, username: true } }),
    ]);
    if (!item || !user || !author) return null;
    const called = `${what} «${item.title || "Sin título"}»`;
    const { button, ...content } = say({ by: fullName(author), called, note: item.reviewNote });
    return { ...content, button: { label: button, url: absoluteUrl(href) } };
  },
});

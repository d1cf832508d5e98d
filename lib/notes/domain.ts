import { db } from "@/lib/core/db";
import type { Domain } from "@/lib/domain";

export const notesDomain: Domain = {
  name: "notes",
  demo: () => import("./demo"),
  personalData: {
    ownParts: {
      lessonNotes: ({ id: userId }) =>
        db.lessonNote.findMany({
          where: { userId },
          orderBy: { createdAt: "asc" },
          select: { lessonTitle: true, quote: true, text: true, createdAt: true, updatedAt: true },
        }),
    },
  },
  tables: {
    lesson_notes: {
      about: "Las marcas y apuntes de cada estudiante en las lecciones. Solo el estudiante puede leerlos.",
      columns: {
        lesson_title: "Cómo se llamaba la lección.",
        version: "Crece con cada cambio.",
      },
      hidden: ["quote", "prefix", "suffix", "text", "search"],
      changes: "none",
    },
  },
};

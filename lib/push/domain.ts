import { db } from "@/lib/core/db";
import type { Tables } from "@/lib/core/tables";
import type { Domain } from "@/lib/domain";
import { type DataSubject, rowsOf } from "@/lib/people/personal-data";
import { pushSendWork, pushTellWork } from "./work";

const tables: Tables = {
  // Not in backups, like the sessions they belong to.
  push_devices: {
    about: "Los navegadores que reciben avisos con el panel cerrado.",
    columns: {
      endpoint: "La dirección a la que se envían los avisos.",
      p256dh: "La clave con la que se cifran los avisos.",
      vapid_key: "La clave pública del sitio con la que se activó.",
    },
    ...{ hidden: ["endpoint", "p256dh", "auth"], changes: "none", backedUp: "never" },
    harmless: ["vapid_key"],
  },
  push_settings: {
    about: "Cómo quiere cada persona recibir avisos.",
    columns: {
      silenced: "Qué avisos no quiere.",
      from_hour: "Desde qué hora del día.",
      to_hour: "Hasta qué hora del día; la misma si es todo el día.",
      weekends: "Si los quiere también sábado y domingo.",
      shows_text: "Si el aviso muestra el texto.",
    },
    changes: "all",
  },
};

async function* settingsOf({ id: userId }: DataSubject): AsyncGenerator<object> {
  yield* await db.pushSettings.findMany({ where: { userId }, omit: { userId: true } });
}

export const pushDomain: Domain = {
  name: "push",
  personalData: {
    parts: {
      pushSettings: settingsOf,
      pushDevices: ({ id: userId }) =>
        rowsOf(db.pushDevice, { where: { session: { userId } }, select: { createdAt: true } }),
    },
  },
  tables,
  works: [pushTellWork, pushSendWork],
};

import type { Device } from "@/lib/core/device";
import { log } from "@/lib/core/log";
import { ownPageOf } from "@/lib/visits/collect";
import { otherNames } from "@/lib/visits/record/new-names";
import { isFollowed } from "@/lib/visits/staff";
import { ownSite } from "../shared/own-site";
import { ownHost } from "./own-host";
import { recordHit } from "./record-hit";

/** Events that the product itself records; goals with these names exist from the start. */
export type OwnEvent = "Contacto enviado" | "Producto solicitado" | "Registro" | "Lección completada";

type Caller = { request: Pick<Request, "headers">; device: Device };

/**
 * Records an event in the visitor's session. Never waits or throws; staff, programs and visitors who ask not to be
 * followed do not count.
 * @param props nothing that identifies anybody
 */
export function recordOwnEvent(caller: Caller, name: OwnEvent, props: Record<string, string> = {}): void {
  record(caller, name, props).catch((error: unknown) => log.warn({ err: error, name }, "an event was not recorded"));
}

async function record({ request: { headers }, device }: Caller, name: OwnEvent, props: Record<string, string>) {
  if (!(await isFollowed(headers))) return;
  // The referer can be forged, so only existing pages are named.
  const referer = headers.get("referer");
  const page = (referer && ownPageOf(referer)) || otherNames;
  recordHit(
    {
      siteId: ownSite,
      kind: "event",
      name,
      page,
      hostname: ownHost,
      at: new Date(),
      ip: device.ip,
      userAgent: headers.get("user-agent") ?? "",
      language: headers.get("accept-language") ?? "",
      props,
    },
    () => undefined,
  );
}

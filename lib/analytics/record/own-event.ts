import type { Device } from "@/lib/core/device";
import { log } from "@/lib/core/log";
import { ownPageOf } from "@/lib/visits/collect";
import { audienceOfRequest } from "@/lib/visits/record/headers";
import { otherNames } from "@/lib/visits/record/new-names";
import { isStaff } from "@/lib/visits/staff";
import { ownSite } from "../shared/own-site";
import { ownHost } from "./own-host";
import { recordHit } from "./record-hit";

/** What the product itself tells of its visitors; goals of the same names are there from the start. */
export type OwnEvent = "Contacto enviado" | "Producto solicitado" | "Registro" | "Lección completada";

type Caller = { request: Pick<Request, "headers">; device: Device };

/**
 * Tells that a visitor did something here, as part of their session. Nobody waits for it and
 * nothing fails by it; staff, programs and who asks not to be followed do not count.
 * @param props nothing that says who somebody is
 */
export function recordOwnEvent(caller: Caller, name: OwnEvent, props: Record<string, string> = {}): void {
  record(caller, name, props).catch((error: unknown) => log.warn({ err: error, name }, "an event was not recorded"));
}

async function record({ request: { headers }, device }: Caller, name: OwnEvent, props: Record<string, string>) {
  if (headers.get("sec-gpc") === "1" || audienceOfRequest(headers) !== "person") return;
  const cookie = headers.get("cookie");
  if (cookie && (await isStaff(cookie))) return;
  // Whoever asks may say to come from anywhere: only pages that are there have a name.
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

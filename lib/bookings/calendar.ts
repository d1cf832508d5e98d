import { Buffer } from "node:buffer";
import { siteUrl } from "@/lib/core/seo";
import type { Site } from "@/lib/core/site";
import { senderOf } from "@/lib/site/site";
import type { BookingRow } from "./select";

type Event = Pick<BookingRow, "id" | "state" | "startsAt" | "endsAt" | "sequence" | "email">;

type Told = {
  /** PUBLISH for who takes it from the page, the others for mail programs. */
  method: "PUBLISH" | "REQUEST" | "CANCEL";
  site: Site;
  place: string;
  /** The address of the booking's page; left out once there is nothing to change. */
  url?: string;
  now?: Date;
};

/** Writes a booking as iCalendar (RFC 5545); the same event under a higher SEQUENCE after each change. */
export function calendarOf(event: Event, { method, site, place, url, now = new Date() }: Told): string {
  const attendee = `ATTENDEE;CUTYPE=INDIVIDUAL;ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED:mailto:${event.email}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Quinde//Reservas//ES",
    `METHOD:${method}`,
    "BEGIN:VEVENT",
    `UID:${event.id}@${new URL(siteUrl).hostname}`,
    `SEQUENCE:${event.sequence}`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${stamp(event.startsAt)}`,
    `DTEND:${stamp(event.endsAt)}`,
    `SUMMARY:${escaped(`Consulta con ${site.name}`)}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(url ? [`DESCRIPTION:${escaped(`Para moverla o cancelarla: ${url}`)}`, `URL:${url}`] : []),
    `ORGANIZER;CN="${site.name.replaceAll(/["\p{Cc}]/gu, "")}":mailto:${senderOf(site)}`,
    ...(method === "PUBLISH" ? [] : [attendee]),
    `STATUS:${event.state === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** As an attachment that mail programs show as an invitation. */
export const invitationOf = (event: Event, told: Told & { method: "REQUEST" | "CANCEL" }) => ({
  filename: "reserva.ics",
  content: Buffer.from(calendarOf(event, told)),
  contentType: `text/calendar; charset=utf-8; method=${told.method}`,
});

/** "20261201T140000Z" */
const stamp = (date: Date): string => `${date.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;

const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n|[\r\n]/g, String.raw`\n`);

const longest = 75;

/** Breaks a line into parts of 75 octets at most, between characters; a further part begins with a space. */
function folded(line: string): string {
  const parts = [""];
  let size = 0;
  for (const character of line) {
    const more = Buffer.byteLength(character);
    if (size + more > longest) {
      parts.push("");
      size = 1;
    }
    parts[parts.length - 1] += character;
    size += more;
  }
  return parts.join("\r\n ");
}

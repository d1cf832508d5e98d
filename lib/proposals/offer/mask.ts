import type { Channel } from "../shared/states";

/** "k•••@gmail.com", "+51 ••• 678": enough for its owner to know it. */
export function maskTarget(channel: Channel, target: string): string {
  if (channel === "whatsapp") return `${target.slice(0, 3)} ••• ${target.slice(-3)}`;
  const [name = "", host = ""] = target.split("@");
  return `${name.slice(0, 1)}•••@${host}`;
}

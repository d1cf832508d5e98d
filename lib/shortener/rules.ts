import { placeLookup, type GeoPlace } from "@/lib/core/place";
import { log } from "@/lib/core/log";
import { Recent } from "@/lib/core/recent";
import { remember, singleton } from "@/lib/core/singleton";
import { agentOf } from "@/lib/visits/record/headers";
import { type Chat, chatOf } from "./chat";
import { linkRules } from "./schema";
import { allHold, describeCondition, likedLanguages, type RuleVisitor } from "./shared/rules";
import type { LinkRule } from "./shared/rule-words";

export type ReadyRule = {
  readonly holds: (visitor: RuleVisitor) => boolean;
  readonly destination: string;
  readonly campaign: string;
  readonly chat: Chat | null;
};

/** A row's rules; null when there are none or they are invalid, so that the link leads to its destination. */
export function readyRules(id: string, rules: unknown, code: string): ReadyRule[] | null {
  if (!rules) return null;
  try {
    const ready = linkRules.parse(rules).map(({ conditions, destination }) => ({
      holds: allHold(conditions),
      destination,
      campaign: campaignOf(destination),
      chat: chatOf(destination, code),
    }));
    return ready.length > 0 ? ready : null;
  } catch (error) {
    log.warn({ err: error, link: id }, "the rules of a link say nothing");
    return null;
  }
}

export function ruleFor(
  rules: readonly ReadyRule[],
  { headers, ip, search }: { headers: Pick<Headers, "get">; ip: string; search?: string },
): ReadyRule | undefined {
  const visitor: RuleVisitor = {
    agent: () => knownAgent((headers.get("user-agent") ?? "").slice(0, 500)),
    place: () => placeOfVisitor(ip),
    languages: () => knownLanguages(headers.get("accept-language") ?? ""),
    query: () => new URLSearchParams(search),
    ip,
    at: new Date(),
  };
  return rules.find(({ holds }) => holds(visitor));
}

export function campaignOf(destination: string): string {
  if (!destination.includes("utm_campaign=") || !URL.canParse(destination)) return "";
  return new URL(destination).searchParams.get("utm_campaign") ?? "";
}

export const describeRules = (rules: readonly LinkRule[]): string[] =>
  rules.map(({ conditions, destination }) => `${conditions.map(describeCondition).join(" · ")} → ${destination}`);

const knownLanguages = remember(likedLanguages, { max: 1_000, longest: 200 });
export const knownAgent = remember(agentOf, { max: 5_000, longest: 500 });

type Find = (ip: string) => GeoPlace;
const places = () =>
  singleton("shortener.places", () => ({ find: null as Find | null, recent: new Recent<GeoPlace>(10_000) }));

/** Loads the places of IP addresses in advance, because redirects never wait for them. */
export async function loadPlaces(): Promise<void> {
  places().find ??= await placeLookup();
}

function placeOfVisitor(ip: string): GeoPlace {
  const { find, recent } = places();
  let place = recent.get(ip);
  if (!place) recent.set(ip, (place = find?.(ip) ?? { country: "", region: "", city: "" }));
  return place;
}

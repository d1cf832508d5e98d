import { renderToString } from "react-dom/server";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { narrowingOf, readInboxAddress } from "@/lib/whatsapp/shared/address";
import { AddressContext, InboxUserContext, type useAddress } from "../inbox-context";
import { Conversations } from "./conversations";

const ana: Conversation = {
  id: "0198c0de-0000-7000-8000-000000000001",
  name: "Ana Quispe",
  phone: "51987654321",
  username: null,
  lastMessageAt: "2026-03-01T15:00:00.000Z",
  preview: null,
  match: null,
  unread: 1,
  assignee: null,
  labels: [],
  state: "open",
  isArchived: false,
  snoozedUntil: null,
  isBlocked: false,
  isDemo: false,
  isGroup: false,
  openUntil: null,
  draft: "",
  isMentioned: false,
};

function render(address: string, listed: string) {
  const read = (text: string) => readInboxAddress(new URLSearchParams(text));
  return renderToString(
    <InboxUserContext value={{ id: ana.id, name: "Luz", isSuperadmin: false, seesMoney: false, studio: "Quinde" }}>
      <AddressContext value={read(address) as ReturnType<typeof useAddress>}>
        <Conversations
          searchBox={{ current: null }}
          focusList={{ current: null }}
          first={{ narrowed: narrowingOf(read(listed)), page: { results: [ana], next: null } }}
        />
      </AddressContext>
    </InboxUserContext>,
  );
}

test("the first conversations are in the page's own HTML", () => {
  expect(render("filter=unread", "filter=unread")).toContain("Ana Quispe");
  expect(render("", `filter=nothing&state=nothing&label=nothing`)).toContain("Ana Quispe");
});

test("conversations of another filter are not", () => {
  expect(render("filter=mine", "filter=unread")).not.toContain("Ana Quispe");
});

import { ApiError } from "@/lib/api/client";
import { createSignal } from "@/lib/core/store";
import type { ContentDraftView, Saved } from "@/lib/studio/schema";
import type { Keeper, KeptDraft } from "./kept-drafts";
import { type Clash, type FieldValues, mergeFields, sameValue } from "./merge-fields";

/** Milliseconds: how long typing pauses before it is saved, and how long it waits at most. */
const pause = 2_000;
const longest = 5_000;
/** Milliseconds until it is tried again what could not be saved; twice as long each time. */
const shortestWait = 2_000;
const longestWait = 60_000;
/** Calls without an answer that are remembered. */
const mostSent = 8;

export type Phase =
  | "saved"
  | "changed"
  | "saving"
  /** Tried again by itself: no network, or a server that is starting. */
  | "offline"
  /** Somebody else changed the same meanwhile: a person has to decide. */
  | "clashing"
  | "signedOut"
  /** The server does not take it as it is. */
  | "refused";

export type DraftState = {
  /** What the server said last, with the fields as they are there. */
  draft: ContentDraftView;
  fields: FieldValues;
  problems: Record<string, string>;
  phase: Phase;
  /** What the server refused it with. */
  message: string;
  /** Whether the browser keeps what is not saved. */
  isKept: boolean;
  /** When something was saved here last, in milliseconds; null for never. */
  savedAt: number | null;
  /** Whether it may be written: what a window left behind was looked for. */
  isReady: boolean;
};

type Options = {
  /** @throws ApiError `conflict` where the version is not the last */
  save: (version: number, fields: FieldValues) => Promise<Saved>;
  load: () => Promise<ContentDraftView>;
  openKeeper: () => Keeper;
  /** Whether it would be saved as the person who writes it. */
  maySave: () => boolean;
  /** Told that what another window left behind is here again. */
  onRecovered?: () => void;
};

/**
 * A working copy that is being written: the browser keeps at once what is typed, the server gets it
 * soon, one save at a time. It knows nothing of React.
 */
export class Autosave {
  readonly #options: Options;
  readonly #signal = createSignal();
  #state: DraftState;
  #keeper: Keeper | null = null;
  #life: Promise<void> = Promise.resolve();
  #working: Promise<void> | null = null;
  #keeping: Promise<void> | null = null;
  #keepsAgain = false;
  /** Whether another window may have left something behind. */
  #looksForMore = false;

  /** What others made of it, while a person has to decide. */
  #theirs: ContentDraftView | null = null;
  /** The same as that person was shown it; more may have come since. */
  #shown: ContentDraftView | null = null;
  /** What was sent and not answered, the latest last: any of it may arrive while the version stays. */
  #sent: FieldValues[] = [];
  /** Values that the server did not take: sent again once they change. */
  #refused: FieldValues = {};
  #failure: unknown = null;
  #mustLoad = false;
  /** The version for which the server said that it is not the last. */
  #outdated = 0;
  /** When the latest change was that was told of, in milliseconds. */
  #heard = 0;

  #idle: ReturnType<typeof setTimeout> | undefined;
  #limit: ReturnType<typeof setTimeout> | undefined;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #wait = shortestWait;

  constructor(draft: ContentDraftView, options: Options) {
    this.#options = options;
    const nothing = { problems: {}, message: "", savedAt: null, isKept: true, isReady: false };
    this.#state = { draft, fields: draft.fields, phase: "saved", ...nothing };
  }

  readonly subscribe = this.#signal.subscribe;
  readonly get = (): DraftState => this.#state;

  /** Looks for what was left behind; then it may be written. */
  start(): Promise<void> {
    return (this.#life = this.#life.then(async () => {
      this.#keeper = this.#options.openKeeper();
      await this.#takeOver();
      this.#set({ isReady: true });
      if (this.#hasChanges() || this.#mustLoad) void this.#work();
    }));
  }

  /** Saves what is left, and leaves behind in the browser what cannot be saved now. */
  stop(): Promise<void> {
    return (this.#life = this.#life.then(async () => {
      this.#set({ isReady: false });
      if (this.#hasChanges()) await this.#work();
      this.#clearTimers();
      await this.#keeping;
      this.#keeper?.release();
      this.#keeper = null;
    }));
  }

  set(name: string, value: unknown): void {
    if (!this.#state.isReady) return;
    const { fields, problems, phase } = this.#state;
    const isOf = (key: string) => key === name || key.startsWith(`${name}.`);
    const others = Object.entries(problems).filter(([key]) => !isOf(key));
    this.#set({
      fields: { ...fields, [name]: value },
      problems: others.length === Object.keys(problems).length ? problems : Object.fromEntries(others),
      phase: phase === "saved" || phase === "refused" ? "changed" : phase,
    });
    void this.#keep();
    this.#schedule();
  }

  /** Says what is wrong with fields, such as before they can be published. */
  showProblems(problems: Record<string, string>): void {
    this.#set({ problems });
  }

  /** Saves all of it now. @returns its version. @throws ApiError where it cannot be saved */
  async flush(): Promise<number> {
    do await this.#work();
    while (this.#hasNews() && ["saved", "changed"].includes(this.#state.phase));
    if (this.#hasChanges() || this.#theirs) throw this.#reason();
    return this.#state.draft.version;
  }

  /** Asks the server what it is now. What is not saved stays. */
  reload(): Promise<void> {
    this.#mustLoad = true;
    return this.#work();
  }

  /** Tries again what waits: the network, or the person, is back. */
  retry(): void {
    this.#wait = shortestWait;
    if (this.#state.isReady && (this.#hasChanges() || this.#mustLoad)) void this.#work();
  }

  /** The same where another window may be gone since, and goes on with what it left behind. */
  recover(): void {
    this.#wait = shortestWait;
    this.#looksForMore = true;
    if (this.#state.isReady) void this.#work();
  }

  /** Takes what the server said elsewhere, such as for a page that was loaded anew. */
  accept(draft: ContentDraftView): void {
    // What is being saved may be part of it.
    if (this.#working) this.#mustLoad = true;
    else if (this.#take(draft)) this.#schedule();
  }

  /** Told that somebody changed it. @param at when, in milliseconds */
  hear(at: number): void {
    this.#heard = Math.max(this.#heard, at);
    if (!this.#working && this.#isBehind()) void this.#work();
  }

  /** What has to be decided: fields that others changed too. */
  clashes(): Clash[] {
    this.#shown = this.#theirs;
    return this.#theirs ? this.#merge(this.#theirs).clashes : [];
  }

  /** Decides about the fields that clash, as they were shown. */
  resolve(choices: FieldValues): void {
    const [shown, latest] = [this.#shown, this.#theirs];
    if (!shown || !latest) return;
    const { fields } = this.#merge(shown);
    this.#theirs = this.#shown = null;
    this.#sent = [];
    this.#set({ draft: shown, fields: { ...fields, ...choices }, phase: "changed" });
    // What was saved meanwhile nobody has decided about.
    this.#take(latest);
    void this.#keep();
    void this.#work();
  }

  #set(changes: Partial<DraftState>): void {
    this.#state = { ...this.#state, ...changes };
    this.#signal.emit();
  }

  #merge(theirs: ContentDraftView) {
    const { draft, fields } = this.#state;
    return mergeFields({ base: draft.fields, mine: fields, theirs: theirs.fields, sent: this.#sent });
  }

  /** Brings in what the server has. @returns false where a person has to decide */
  #take(theirs: ContentDraftView): boolean {
    const { draft } = this.#state;
    if (theirs.version < draft.version) return true;
    if (theirs.version === draft.version) {
      this.#set({ draft: theirs });
      return true;
    }
    const { fields, clashes } = this.#merge(theirs);
    this.#theirs = clashes.length > 0 ? theirs : null;
    if (this.#theirs) this.#set({ phase: "clashing" });
    else {
      this.#sent = [];
      this.#set({ draft: theirs, fields });
    }
    void this.#keep();
    return !this.#theirs;
  }

  #changed(fields: FieldValues): FieldValues {
    const { draft } = this.#state;
    return Object.fromEntries(Object.entries(fields).filter(([name, value]) => !sameValue(value, draft.fields[name])));
  }

  readonly #hasChanges = (): boolean => Object.keys(this.#changed(this.#state.fields)).length > 0;

  /** What is to be sent: all that changed and was not refused as it is. */
  #news(): FieldValues {
    const isRefused = (name: string, value: unknown) =>
      Object.hasOwn(this.#refused, name) && sameValue(this.#refused[name], value);
    const changed = Object.entries(this.#changed(this.#state.fields));
    return Object.fromEntries(changed.filter(([name, value]) => !isRefused(name, value)));
  }

  readonly #hasNews = (): boolean => Object.keys(this.#news()).length > 0;

  readonly #isBehind = (): boolean => this.#heard > Date.parse(this.#state.draft.updatedAt);

  #clearTimers(): void {
    for (const timer of [this.#idle, this.#limit, this.#retry]) clearTimeout(timer);
    this.#idle = this.#limit = this.#retry = undefined;
  }

  #schedule(): void {
    if (!this.#state.isReady || this.#theirs || this.#retry !== undefined || !this.#hasNews()) return;
    const save = () => void this.#work();
    clearTimeout(this.#idle);
    this.#idle = setTimeout(save, pause);
    this.#limit ??= setTimeout(save, longest);
  }

  #work(): Promise<void> {
    return (this.#working ??= this.#run().finally(() => {
      this.#working = null;
      this.#schedule();
    }));
  }

  async #run(): Promise<void> {
    this.#clearTimers();
    while (await this.#step()) continue;
  }

  /** One call. @returns whether another one should follow at once */
  async #step(): Promise<boolean> {
    try {
      if (this.#mustLoad || this.#isBehind()) {
        this.#mustLoad = true;
        const theirs = await this.#options.load();
        this.#mustLoad = false;
        this.#take(theirs);
      }
      if (this.#theirs) return false;
      const news = this.#news();
      if (Object.keys(news).length === 0) return await this.#settle();
      if (!this.#options.maySave()) throw signedOut();
      await this.#save(news);
      return this.#mustLoad || this.#isBehind();
    } catch (failure) {
      return this.#fail(failure);
    }
  }

  async #save(news: FieldValues): Promise<void> {
    const { version } = this.#state.draft;
    this.#sent = [...this.#sent, news].slice(-mostSent);
    this.#set({ phase: "saving" });
    void this.#keep();
    const saved = await this.#options.save(version, news);
    const { draft } = this.#state;
    const fields = { ...draft.fields, ...news };
    const hasChanges = draft.published ? !sameValue(fields, draft.published) : draft.hasChanges;
    this.#sent = [];
    this.#wait = shortestWait;
    this.#set({ draft: { ...draft, ...saved, fields, hasChanges }, savedAt: Date.now() });
    if (this.#hasNews()) this.#set({ phase: "changed" });
    else await this.#settle();
    void this.#keep();
  }

  /** Nothing is left to be sent. */
  async #settle(): Promise<false> {
    this.#set(this.#hasChanges() ? { phase: "refused" } : { phase: "saved", message: "" });
    if (this.#looksForMore && this.#state.isReady) await this.#takeOver();
    return false;
  }

  /** @returns whether to go on at once */
  #fail(failure: unknown): boolean {
    this.#failure = failure;
    const { status, message, fields } = asRefusal(failure);
    const names = [...new Set(Object.keys(fields).map((key) => key.split(".")[0]!))];
    if (status === 409 && this.#outdated !== this.#state.draft.version) {
      this.#outdated = this.#state.draft.version;
      this.#mustLoad = true;
      return true;
    }
    const sent = this.#sent.at(-1) ?? {};
    if ([400, 403].includes(status) && names.some((name) => Object.hasOwn(sent, name))) {
      for (const name of names) this.#refused[name] = sent[name];
      this.#sent = this.#sent.slice(0, -1);
      this.#set({ problems: { ...this.#state.problems, ...fields }, message });
      return true;
    }
    if (status === 401) this.#set({ phase: "signedOut" });
    else if (isPassing(status)) this.#waitForServer();
    else {
      this.#refused = this.#changed(this.#state.fields);
      this.#set({ phase: "refused", message });
    }
    return false;
  }

  #waitForServer(): void {
    // What was sent may have arrived all the same: that is asked first.
    this.#mustLoad ||= this.#sent.length > 0;
    this.#set({ phase: "offline" });
    if (!this.#state.isReady) return;
    this.#retry = setTimeout(() => void this.#work(), this.#wait);
    this.#wait = Math.min(longestWait, this.#wait * 2);
  }

  #reason(): unknown {
    return this.#theirs
      ? new ApiError(409, "Otra persona cambió lo mismo: elige qué queda.", "conflict")
      : this.#failure;
  }

  /** Writes down what is not saved, one time after the other. */
  #keep(): Promise<void> {
    this.#keepsAgain = true;
    return (this.#keeping ??= this.#writeDown().finally(() => (this.#keeping = null)));
  }

  async #writeDown(): Promise<void> {
    while (this.#keepsAgain && this.#keeper) {
      this.#keepsAgain = false;
      const { draft, fields, isKept } = this.#state;
      const kept: KeptDraft = { version: draft.version, base: draft.fields, fields, sent: this.#sent };
      if (!this.#hasChanges() && !this.#theirs) await this.#keeper.forget();
      else {
        const isKeptNow = await this.#keeper.keep(kept);
        if (isKeptNow !== isKept) this.#set({ isKept: isKeptNow });
      }
    }
  }

  /** Goes on with what a closed window left behind; with the next one once this one is saved. */
  async #takeOver(): Promise<void> {
    // What is being written now comes first.
    while (!this.#hasChanges()) {
      const left = await this.#keeper?.findLeft();
      this.#looksForMore = Boolean(left);
      if (!left) return;
      if (this.#hasChanges()) return left.leave();
      this.#rewind(left.kept);
      await this.#keep();
      // What this browser keeps no second time stays where it is until it is saved.
      if (this.#hasChanges() && !this.#state.isKept) left.leave();
      else await left.drop();
      if (!this.#hasChanges()) {
        // It had been saved.
        this.#set({ phase: "saved" });
        continue;
      }
      this.#options.onRecovered?.();
      this.#schedule();
    }
  }

  /** Puts it as the window had it, and then brings in what the server has by now. */
  #rewind({ version, base, fields, sent }: KeptDraft): void {
    const { draft } = this.#state;
    this.#sent = sent;
    this.#set({ draft: { ...draft, version, fields: base }, fields, phase: "changed" });
    // A page out of the browser's memory may be older than what the window knew.
    if (draft.version < version) this.#mustLoad = true;
    else this.#take(draft);
  }
}

const signedOut = () => new ApiError(401, "Inicia sesión para seguir guardando.", "unauthorized");

function asRefusal(failure: unknown): Pick<ApiError, "status" | "message" | "fields"> {
  if (failure instanceof ApiError) return failure;
  console.error(failure);
  return { status: 400, message: "Ha ocurrido un error. Inténtalo de nuevo.", fields: {} };
}

/** What passes by itself: no network, a server that is starting or has too much to do. */
const isPassing = (status: number): boolean => [0, 408, 429].includes(status) || status >= 500;

import { ApiError } from "@/lib/api/client";
import { createSignal } from "@/lib/core/store";
import type { ContentDraftView, Saved } from "@/lib/studio/schema";
import type { Keeper, KeptDraft } from "./kept-drafts";
import { type Clash, type FieldValues, mergeFields, sameValue } from "./merge-fields";

/** Milliseconds: the pause in typing before a save, and the longest wait. */
const pause = 2_000;
const longest = 5_000;
/** Milliseconds before a retry; doubled each time. */
const shortestWait = 2_000;
const longestWait = 60_000;
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
  draft: ContentDraftView;
  fields: FieldValues;
  problems: Record<string, string>;
  phase: Phase;
  message: string;
  isKept: boolean;
  /** Milliseconds; null when nothing was saved yet. */
  savedAt: number | null;
  /** False until leftovers of closed windows were looked for; nobody may write before. */
  isReady: boolean;
};

type Options = {
  /** @throws ApiError `conflict` when the version is not the latest */
  save: (version: number, fields: FieldValues) => Promise<Saved>;
  load: () => Promise<ContentDraftView>;
  openKeeper: () => Keeper;
  /** False when somebody else is signed in than the person who writes. */
  maySave: () => boolean;
  onRecovered?: () => void;
};

/**
 * A working copy being written: the browser keeps changes at once, the server gets them soon after, one save at a
 * time. It knows nothing of React.
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
  #looksForMore = false;

  #theirs: ContentDraftView | null = null;
  /** The others' version as the person saw it; more may have come since. */
  #shown: ContentDraftView | null = null;
  /** Sent but unanswered, the latest last. Any of these may still arrive while the version stays. */
  #sent: FieldValues[] = [];
  /** Values that the server refused. They are sent again once they change. */
  #refused: FieldValues = {};
  #failure: unknown = null;
  #mustLoad = false;
  /** The version that the server called outdated. */
  #outdated = 0;
  /** Milliseconds: time of the latest change that was announced. */
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

  start(): Promise<void> {
    return (this.#life = this.#life.then(async () => {
      this.#keeper = this.#options.openKeeper();
      await this.#takeOver();
      this.#set({ isReady: true });
      if (this.#hasChanges() || this.#mustLoad) void this.#work();
    }));
  }

  /** Saves the rest, and leaves in the browser whatever cannot be saved now. */
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

  showProblems(problems: Record<string, string>): void {
    this.#set({ problems });
  }

  /** Saves everything now. @returns the version. @throws ApiError when it cannot be saved */
  async flush(): Promise<number> {
    do await this.#work();
    while (this.#hasNews() && ["saved", "changed"].includes(this.#state.phase));
    if (this.#hasChanges() || this.#theirs) throw this.#reason();
    return this.#state.draft.version;
  }

  reload(): Promise<void> {
    this.#mustLoad = true;
    return this.#work();
  }

  /** Retries at once: the network, or the person, is back. */
  retry(): void {
    this.#wait = shortestWait;
    if (this.#state.isReady && (this.#hasChanges() || this.#mustLoad)) void this.#work();
  }

  /** Like `retry`, and also takes over changes of a window that may have been closed since. */
  recover(): void {
    this.#wait = shortestWait;
    this.#looksForMore = true;
    if (this.#state.isReady) void this.#work();
  }

  /** Takes a version that the server gave elsewhere, such as with a reloaded page. */
  accept(draft: ContentDraftView): void {
    // It may already contain the save that is under way.
    if (this.#working) this.#mustLoad = true;
    else if (this.#take(draft)) this.#schedule();
  }

  /** Somebody changed the draft. @param at milliseconds */
  hear(at: number): void {
    this.#heard = Math.max(this.#heard, at);
    if (!this.#working && this.#isBehind()) void this.#work();
  }

  /** Fields that others changed too, so that a person has to decide. */
  clashes(): Clash[] {
    this.#shown = this.#theirs;
    return this.#theirs ? this.#merge(this.#theirs).clashes : [];
  }

  resolve(choices: FieldValues): void {
    const [shown, latest] = [this.#shown, this.#theirs];
    if (!shown || !latest) return;
    const { fields } = this.#merge(shown);
    this.#theirs = this.#shown = null;
    this.#sent = [];
    this.#set({ draft: shown, fields: { ...fields, ...choices }, phase: "changed" });
    // Nobody has decided yet about saves that came meanwhile.
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

  /** Merges the server's version. @returns false when a person has to decide */
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

  /** Makes one call. @returns whether another one should follow at once */
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
    // The last save may have arrived all the same, so the server's version is loaded first.
    this.#mustLoad ||= this.#sent.length > 0;
    this.#set({ phase: "offline" });
    if (!this.#state.isReady) return;
    this.#retry = setTimeout(() => void this.#work(), this.#wait);
    this.#wait = Math.min(longestWait, this.#wait * 2);
  }

  #reason(): unknown {
    return this.#theirs
      ? new ApiError(409, "Otra persona cambió lo mismo que tú: elige qué versión queda.", "conflict")
      : this.#failure;
  }

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

  /** Continues with changes of a closed window; the next window's follow once these are saved. */
  async #takeOver(): Promise<void> {
    // The person's current changes come first.
    while (!this.#hasChanges()) {
      const left = await this.#keeper?.findLeft();
      this.#looksForMore = Boolean(left);
      if (!left) return;
      if (this.#hasChanges()) return left.leave();
      this.#rewind(left.kept);
      await this.#keep();
      // When this browser cannot keep a second copy, the first one stays until it is saved.
      if (this.#hasChanges() && !this.#state.isKept) left.leave();
      else await left.drop();
      if (!this.#hasChanges()) {
        // These changes had been saved already.
        this.#set({ phase: "saved" });
        continue;
      }
      this.#options.onRecovered?.();
      this.#schedule();
    }
  }

  #rewind({ version, base, fields, sent }: KeptDraft): void {
    const { draft } = this.#state;
    this.#sent = sent;
    this.#set({ draft: { ...draft, version, fields: base }, fields, phase: "changed" });
    // A page from the browser's cache may be older than that window's version.
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

/** Failures that pass by themselves: no network, or a server that starts or is overloaded. */
const isPassing = (status: number): boolean => [0, 408, 429].includes(status) || status >= 500;

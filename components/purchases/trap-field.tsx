/** People leave it empty; what a program writes here is thrown away. */
export const TrapField = () => (
  <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
    <label>
      Deja este campo vacío
      <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  </div>
);

import { runLimits, tooMuchMemoryOfPython } from "../shared/run";

/** Runs a text and its checks in Python, each time in a clean state. */
export const harness = `
def _preparar():
    import ast, builtins, gc, io, json, linecache, os, sys

    known = dict(builtins.__dict__)
    modules = dict(sys.modules)
    path = list(sys.path)
    real = sys.stdout

    class Output(io.TextIOBase):
        def __init__(self):
            self.kept, self.left = [], ${runLimits.output}
        def writable(self):
            return True
        def write(self, text):
            if self.left > 0:
                self.kept.append(text[:self.left])
                self.left -= len(text)
            return real.write(text)
        def flush(self):
            real.flush()

    def no_input(prompt="", /):
        raise EOFError("aquí no se puede preguntar con input(): escribe el valor en una variable")

    def clear():
        builtins.__dict__.clear()
        builtins.__dict__.update(known)
        builtins.input = no_input
        for name in list(sys.modules):
            if name not in modules:
                del sys.modules[name]
        sys.modules.update(modules)
        sys.path[:] = path
        sys.setrecursionlimit(600)
        linecache.cache.clear()
        gc.collect()

    def why(error, file):
        line = 0
        if isinstance(error, SyntaxError) and error.filename == file:
            line = error.lineno
        else:
            trace = error.__traceback__
            while trace:
                if trace.tb_frame.f_code.co_filename == file:
                    line = trace.tb_lineno
                trace = trace.tb_next
        if isinstance(error, MemoryError):
            return ${JSON.stringify(tooMuchMemoryOfPython)}
        message = error.msg if isinstance(error, SyntaxError) else str(error)
        text = type(error).__name__ + (": " + message if message else "")
        return text[:2000] + (f" (línea {line})" if line else "")

    def short(value):
        text = repr(value)
        return text[:200] + ("…" if len(text) > 200 else "")

    def verdict(body, names):
        tree = ast.parse(body, "comprobar.py")
        function = ast.parse("def _comprobar(): pass")
        last = tree.body[-1]
        value = last.value if isinstance(last, (ast.Expr, ast.Return)) else None
        if isinstance(last, ast.Assert) and last.msg is None:
            value = last.test
        compares = isinstance(value, ast.Compare) and len(value.ops) == 1 and isinstance(value.ops[0], ast.Eq)
        if compares:
            sides = [value.left, value.comparators[0]]
            if isinstance(sides[0], ast.Constant):
                sides.reverse()
            value = ast.copy_location(ast.Tuple(sides, ast.Load()), value)
        if value is not None:
            tree.body[-1] = ast.copy_location(ast.Return(value), last)
        elif isinstance(last, ast.Assert):
            tree.body.append(ast.copy_location(ast.Return(ast.Constant(True)), last))
        function.body[0].body = tree.body
        exec(compile(ast.fix_missing_locations(function), "comprobar.py", "exec"), names)
        held = names.pop("_comprobar")()
        if compares and isinstance(held, tuple) and len(held) == 2:
            obtained, expected = held
            if obtained == expected:
                return ""
            wanted, seen = short(expected), short(obtained)
            return None if wanted == seen else f"Se esperaba: {wanted}\\nSe obtuvo: {seen}"
        return "" if held else None

    def run(text, setup, checks):
        clear()
        spent, failed = False, False
        bodies = json.loads(checks)
        names = {"__name__": "__main__", "__builtins__": builtins}
        sys.stdout = output = Output()
        for code, file in ((setup, "preparar.py"), (text, "codigo.py")):
            try:
                exec(compile(code, file, "exec", dont_inherit=True), names)
            except SystemExit:
                pass
            except BaseException as error:
                output.flush()
                failed = True
                if isinstance(error, MemoryError):
                    spent = True
                    names.clear()
                print(why(error, file), file=sys.__stderr__)
                break
        output.flush()
        names.update(codigo=text, salida="".join(output.kept).rstrip("\\n"))
        verdicts = []
        for body in bodies:
            try:
                held = None if failed else verdict(body, names)
            except BaseException as error:
                held = why(error, "codigo.py")
                spent = spent or isinstance(error, MemoryError)
            verdicts.append(held)
        output.flush()
        sys.stdout = real
        return json.dumps({"verdicts": verdicts, "isSpent": spent})

    return run

_ejecutar = _preparar()
`;

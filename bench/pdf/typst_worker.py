"""Anchor of the PDF benchmark: Typst's compiler, in process, on the same data. One JSON line in, one length out."""
import json
import sys

import typst

template, fonts = sys.argv[1], sys.argv[2]
compiler = typst.Compiler(template, font_paths=[fonts], sys_inputs={"data": "{}"})
for line in sys.stdin:
    pdf = compiler.compile(format="pdf", sys_inputs={"data": json.dumps(json.loads(line))})
    print(len(pdf), flush=True)

/** The only styles of the public page: it is read on a phone, printed, and shown in the dark. */
export const ESTILOS = `
:root{color-scheme:light dark;--tinta:#1c252b;--gris:#57646d;--raya:#cbd5db;--fondo:#fff;--velo:#eaf2f5;--petroleo:#0b5d7a}
@media (prefers-color-scheme:dark){:root{--tinta:#e6ecef;--gris:#a9b6be;--raya:#3a464e;--fondo:#12181c;--velo:#1d282e;--petroleo:#6cc3e0}}
*{box-sizing:border-box}
body{margin:0;background:var(--fondo);color:var(--tinta);font:16px/1.5 system-ui,sans-serif}
main,footer{max-width:46rem;margin:0 auto;padding:1rem}
header{border-bottom:2px solid var(--petroleo);padding-bottom:.75rem;margin-bottom:1rem}
header img{max-width:10rem;max-height:4rem;display:block;margin-bottom:.5rem}
h1{font-size:1.4rem;line-height:1.25;margin:.25rem 0}
h2{font-size:1.1rem;color:var(--petroleo);margin:1.75rem 0 .5rem}
h3{font-size:1rem;margin:0}
p{margin:.25rem 0;overflow-wrap:anywhere}
.gris,small{color:var(--gris)}
.avance{background:var(--velo);border-radius:.5rem;padding:.75rem 1rem;margin:1rem 0}
.avance b{font-size:1.6rem}
progress{width:100%;height:.75rem;accent-color:var(--petroleo)}
ul{list-style:none;margin:0;padding:0}
li{padding:.75rem 0;border-top:1px solid var(--raya);break-inside:avoid;overflow-wrap:anywhere}
.fotos{display:grid;grid-template-columns:repeat(auto-fill,minmax(8.5rem,1fr));gap:.5rem;margin-top:.5rem}
.fotos a{display:block;min-height:44px}
.fotos img{width:100%;height:9rem;object-fit:cover;border-radius:.25rem;display:block}
a{color:var(--petroleo)}
.bajar{display:inline-block;padding:.65rem 1rem;border-radius:.375rem;background:var(--petroleo);color:var(--fondo);text-decoration:none;font-weight:600}
a:focus-visible{outline:3px solid var(--petroleo);outline-offset:2px}
footer{color:var(--gris);border-top:1px solid var(--raya);margin-top:2rem}
.visto{position:absolute;width:1px;height:1px}
@media print{.bajar{display:none}}
`

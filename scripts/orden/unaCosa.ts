import type { Archivo } from './archivo.ts'
import type { Falta, Regla } from './casa.ts'
import { nombreDe, recorrer } from './nodo.ts'
import { nombresNuevos, palabrasDe } from './palabras.ts'
import { exportados } from './unNombre.ts'

interface Palabra {
  /** The word in all its forms. */
  formas: ReadonlySet<string>
  /** What it is, as GLOSARIO.md says. */
  es: string
  /** Where that is spoken of. */
  donde: RegExp
  /** Only in paths and in what files hand out: inside one the word may count something ('cuenta los renglones'). */
  soloAfuera?: true
}

const formas = (...palabras: string[]): ReadonlySet<string> => new Set(palabras)

/** Words that once meant several things: each is one now, and is said only where that thing is. */
const PALABRAS: readonly Palabra[] = [
  {
    formas: formas('hoja', 'hojas'),
    es: 'a sheet of a workbook',
    donde:
      /\/(excel|importar|impreso|documentos|pasos\/leer|interop\/hoja)(\/|\.ts|Cable\.ts)|\/nucleo\/mensajes\/|^bench\//,
  },
  {
    formas: formas('sello', 'sellos', 'sellar', 'sellado', 'sellados', 'sellada', 'selladas'),
    es: "the base's count of the changes of what an answer shows",
    donde:
      /^server\/src\/(app\.ts|base\/http\/|modules\/reportes\/seguimiento\/)|^(server|domain|contract)\/src\/(modules\/)?presupuestos\//,
  },
  {
    formas: formas('vista', 'vistas'),
    es: 'the budget of a work as one role reads it',
    donde: /^((server|web)\/src\/modules|contract\/src)\/presupuestos\/|^server\/src\/app\.ts|^bench\//,
  },
  {
    formas: formas('cuenta', 'cuentas'),
    es: 'how a figure comes about',
    // The wire has its own, and 'estado de cuenta' is a paper.
    donde:
      /^contract\/|^(domain\/src\/nucleo|web\/src\/(pagina|modules\/[^/]+))\/cuenta\/|\/certificaciones\/documentos\/|^web\/trozos\.ts|^bench\//,
    soloAfuera: true,
  },
  {
    formas: formas('informe', 'informes'),
    es: 'the page that a link opens',
    // The wire has its own, and the suite tells how it went.
    donde: /^(contract|scripts)\/|\/reportes\/(informe|compartir)\/|\/nucleo\/mensajes\//,
    soloAfuera: true,
  },
  {
    formas: formas('registro', 'registros', 'registrar'),
    es: 'what was recorded of a day on a work',
    // A record of a BC3 is called so by its format.
    donde:
      /\/reportes(\/|\.)|\/nucleo\/mensajes\/|\/avances\/fotos\/|\/api\/lugar\.ts$|\/interop\/bc3\/(formato|salida)\//,
    soloAfuera: true,
  },
  {
    formas: formas('envio', 'envios'),
    es: 'what waits on a device until the server has it',
    donde:
      /^contract\/|^web\/src\/(api|app|pagina)\/|^web\/src\/modules\/(avances|presupuestos\/(celdas|escritura))\/|\/nucleo\/mensajes\//,
    soloAfuera: true,
  },
  {
    formas: formas('seccion', 'secciones'),
    es: "a part of a week's report",
    donde: /\/reportes\/(semanales|informe|impresos)(\/|\.)|\/nucleo\/mensajes\//,
    soloAfuera: true,
  },
  {
    formas: formas('lectura', 'lecturas'),
    es: 'a way to understand a file, or what was typed',
    donde:
      /\/(interop|importar|pegado|nucleo)\/|^domain\/src\/(avances\/intencion|certificaciones\/anticipo)\.ts$|^server\/src\/base\/turno\/|^bench\//,
    soloAfuera: true,
  },
  {
    formas: formas('edicion', 'ediciones'),
    es: 'the form over what is stored, and what it finds when somebody else saved first',
    donde: /^web\/src\/pagina\/formulario\/|\/presupuestos\/memoria\/|\/nucleo\/mensajes\//,
    soloAfuera: true,
  },
]

function ajenasEn(archivo: Archivo): Falta[] {
  const ajenas = PALABRAS.filter(({ donde }) => !donde.test(archivo.camino))
  const ajena = (nombre: string): Palabra | undefined => {
    const palabras = palabrasDe(nombre)
    return ajenas.find(({ formas }) => palabras.some((palabra) => formas.has(palabra)))
  }
  const delCamino = ajena(archivo.camino)
  const faltas: Falta[] = delCamino
    ? [{ donde: archivo.camino, que: `its path is not of ${delCamino.es}` }]
    : []
  const afuera = exportados(archivo)
  recorrer(archivo.programa, (nodo) => {
    for (const nuevo of nombresNuevos(nodo)) {
      const nombre = nombreDe(nuevo)
      const otra = ajena(nombre)
      if (otra === undefined || (otra.soloAfuera && !afuera.has(nombre))) continue
      const donde = `${archivo.camino}:${archivo.renglon(nuevo.start)}`
      faltas.push({ donde, que: `'${nombre}' is not ${otra.es}: it has another word` })
    }
  })
  return faltas
}

/** Rule 4, of words: one word a thing (GLOSARIO.md), in the names that are ours; tests apart. */
export const unaCosa: Regla = {
  nombre: 'una-cosa',
  revisar: ({ archivos }) => archivos.filter(({ esPrueba }) => !esPrueba).flatMap(ajenasEn),
}

import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin, Rolldown } from 'vite'

/** With what a resident works where there is no signal, by the ends of their files: frame, lists, form, and what they ask. */
export const DE_UN_RESIDENTE = [
  'app/Marco.tsx',
  'app/LandingPage.tsx',
  'app/avisos/Avisos.tsx',
  'app/senal/BandaDeSenal.tsx',
  'app/MenuDelTelefono.tsx',
  'app/SesionVencida.tsx',
  'modules/presupuestos/listaDeObras/InicioPage.tsx',
  'modules/presupuestos/listaDeObras/ObrasPage.tsx',
  'modules/presupuestos/listaDeObras/AliasObras.tsx',
  'modules/avances/AvancesPage.tsx',
  'modules/avances/cargar/CargarAvancePage.tsx',
  'modules/reportes/semanales/registro/RegistrarPage.tsx',
  'modules/reportes/semanales/registro/RegistrosPage.tsx',
  'modules/acceso/LogoutPage.tsx',
  'modules/acceso/LoginPage.tsx',
  'app/MarcoAcceso.tsx',
  'ui/ConfirmDialog.tsx',
  'ui/Flotante.tsx',
  'app/AyudaDeTeclas.tsx',
  'app/PanelDePerfil.tsx',
  'app/PasswordDeNuevo.tsx',
  'app/buscador/Buscador.tsx',
  'app/senal/version.ts',
  'modules/acceso/CambiarPasswordModal.tsx',
  'modules/acceso/entrada/CambiarEmpresaModal.tsx',
  'modules/acceso/entrada/EnEsteEquipo.tsx',
  'modules/acceso/entrada/LoQueFalta.tsx',
  'modules/acceso/sesion/cerrarSesion.ts',
  'modules/acceso/sesion/iniciarSesion.ts',
  'ui/Calendario.tsx',
  'pagina/envios/PreguntaDeDescarte.tsx',
  'pagina/pregunta/PreguntaDeEnvio.tsx',
  'pagina/pregunta/DialogoDePregunta.tsx',
  'modules/avances/fotos/aligerar.ts',
  'modules/avances/fotos/visor/Visor.tsx',
  'api/visto/guardar.ts',
  'api/borradores/borradores.ts',
]

type Trozo = Rolldown.OutputChunk & { viteMetadata?: { importedCss: ReadonlySet<string> } }

/** Writes into the worker which files it keeps (decision 0076), and a name for them all, by which a release is another worker. */
export function sinSenal(): Plugin {
  return {
    name: 'plomada-sin-senal',
    apply: 'build',
    writeBundle: {
      order: 'post',
      // After the page has its last names (mapaAparte.ts).
      sequential: true,
      handler({ dir = '' }, bundle) {
        const trozos = Object.values(bundle).filter((uno): uno is Trozo => uno.type === 'chunk')
        const deLaPagina = todas(readFileSync(join(dir, 'index.html'), 'utf8'), /"\/(assets\/[^"]+)"/g)
        const archivos = [...new Set([...deLaPagina, ...deResidente(trozos), ...sueltos(dir)])].sort()
        const lista = archivos.map((archivo) => `/${archivo}`)
        const version = createHash('sha256').update(lista.join()).digest('hex').slice(0, 12)
        const sw = join(dir, 'sw.js')
        const cabeza = `self.__VERSION__=${JSON.stringify(version)};self.__LISTA__=${JSON.stringify(lista)}\n`
        writeFileSync(sw, cabeza + readFileSync(sw, 'utf8'))
      },
    },
  }
}

/** The scripts of those files, what they import, and their styles. */
function deResidente(trozos: readonly Trozo[]): string[] {
  const porArchivo = new Map(trozos.map((trozo) => [trozo.fileName, trozo]))
  const raices = DE_UN_RESIDENTE.flatMap((fin) => {
    const suyos = trozos.filter(({ moduleIds }) =>
      moduleIds.some((id) => id.replace(/\?.*$/, '').endsWith(`web/src/${fin}`)),
    )
    if (suyos.length === 0) throw new Error(`the build has no ${fin}: has it moved?`)
    return suyos
  })
  const vistos = new Set<Trozo>()
  const pendientes = [...raices]
  for (let trozo = pendientes.pop(); trozo !== undefined; trozo = pendientes.pop()) {
    if (vistos.has(trozo)) continue
    vistos.add(trozo)
    pendientes.push(...trozo.imports.flatMap((nombre) => porArchivo.get(nombre) ?? []))
  }
  // The first script has another name by now, which the page has said.
  return [...vistos].flatMap(({ fileName, isEntry, viteMetadata }) => [
    ...(isEntry ? [] : [fileName]),
    ...(viteMetadata?.importedCss ?? []),
  ])
}

/** What no script imports: the letters of Spanish, and what makes photos small. */
const SUELTOS = [/latin-(?!ext)[\w-]*\.woff2$/, /^achicar\.worker-[\w-]+\.js$/]

const sueltos = (dir: string): string[] => {
  const nombres = readdirSync(join(dir, 'assets'))
  return SUELTOS.map((cual) => {
    const nombre = nombres.find((uno) => cual.test(uno))
    if (nombre === undefined) throw new Error(`the build has no ${cual}: has it moved?`)
    return `assets/${nombre}`
  })
}

const todas = (texto: string, patron: RegExp): string[] =>
  [...texto.matchAll(patron)].map(([, una = '']) => una)

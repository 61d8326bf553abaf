import { Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { Suspense, useCallback, useMemo, useState } from 'react'
import { useLoUltimo } from '../../../api/consultas.ts'
import { leerOpcion, leerTexto } from '../../../pagina/busqueda/busqueda.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirRol } from '../../../pagina/sesion/guardia.ts'
import { useAdministra } from '../../../pagina/sesion/useAdministra.ts'
import { perezoso } from '../../../ui/perezoso.ts'
import { useEsTelefono } from '../../../ui/useEsTelefono.ts'
import { useRespuestasDeCeldas, useVistaConEnvios } from '../celdas/useVistaConEnvios.ts'
import { GrillaPerezosa } from '../escritura/grillaPerezosa.ts'
import { ObraQueSeEscribe } from '../escritura/renglones/obraQueSeEscribe.ts'
import { useLotes } from '../lotes/useLotes.ts'
import { entera, principalDe, queMuestra } from '../muestra/loQueMuestra.ts'
import { MIGAS_DE_OBRAS } from '../obras/migas.ts'
import { PlanillaDePresupuesto, PlanillaVacia } from '../planilla/PlanillaDePresupuesto.tsx'
import { VistaLeida } from '../planilla/VistaLeida.tsx'
import { arbolDeVista, type Capitulo, type Dato, idDeCapitulo, obraDe, type Vista } from '../vista/arbol.ts'
import { columnasDe, seVeIgual, tonoDe } from '../vista/columnas.tsx'
import { pieDe } from '../vista/pie.ts'
import { consultaDeVista, type OrdenDeCapitulos } from '../vista/queries.ts'
import { Resumen } from '../vista/Resumen.tsx'
import { AccionesDelTelefono, AccionesDePresupuesto, type QueAbrir } from './AccionesDePresupuesto.tsx'
import { accionesDe, hrefDeTarea, type Pedidos, paraAgregar } from './acciones.tsx'
import { Detalle } from './Detalle.tsx'
import type { Abierto } from './DialogosDeVista.tsx'
import { leerOrden, recordarOrden } from './ordenElegido.ts'

const CambiosConMotivo = perezoso(() => import('./CambiosConMotivo.tsx').then((m) => m.CambiosConMotivo))
const DialogosDeVista = perezoso(() => import('./DialogosDeVista.tsx').then((m) => m.DialogosDeVista))

interface Busqueda {
  tipo?: 'presupuesto' | 'plantilla'
  sortField?: 'orden' | '_id' | 'nombre'
  sortDirection?: '1' | '-1'
  /** The capitulo to show first, after saving one of its tareas. */
  rubroId?: string
  buscar?: string
  /** 'abrir': the works list sends here to change the margin. */
  margen?: 'abrir'
}

const TIPOS = ['presupuesto', 'plantilla'] as const
const CAMPOS = ['orden', '_id', 'nombre'] as const
const DIRECCIONES = ['1', '-1'] as const

export const Route = createFileRoute('/_marco/presupuesto/$presupuestoId/tareas')({
  validateSearch: (busqueda: Record<string, unknown>): Busqueda => ({
    tipo: leerOpcion(busqueda.tipo, TIPOS, 'presupuesto'),
    ...ordenDe(busqueda),
    rubroId: leerTexto(busqueda.rubroId),
    buscar: leerTexto(busqueda.buscar),
    margen: busqueda.margen === 'abrir' ? 'abrir' : undefined,
  }),
  beforeLoad: exigirRol(['superadmin', 'admin', 'obraResidente']),
  component: PresupuestoPage,
})

/** What the address asks for, else what was chosen last, else the work's own order. */
function ordenDe({ sortField, sortDirection }: Record<string, unknown>): OrdenDeCapitulos {
  const [campo, direccion] = leerOrden()
  return {
    sortField: leerOpcion(sortField ?? campo, CAMPOS, 'orden'),
    sortDirection: leerOpcion(sortDirection ?? direccion, DIRECCIONES, '1'),
  }
}

/** The budget of a work, or the price bank (1-budgeting §2). */
function PresupuestoPage() {
  const { presupuestoId } = Route.useParams()
  const { tipo, sortField = 'orden', sortDirection = '1' } = Route.useSearch()
  const consulta = consultaDeVista(presupuestoId, { sortField, sortDirection })
  const lectura = useQuery(consulta)
  useRespuestasDeCeldas(consulta.queryKey, presupuestoId)
  const esPlantilla = tipo === 'plantilla'
  const esTelefono = useEsTelefono()
  // Of another work while this one's comes: `placeholderData` keeps it for another order of the same.
  const vista = lectura.data?.presupuesto._id === presupuestoId ? lectura.data : undefined
  if (vista !== undefined) return <PresupuestoAbierto key={presupuestoId} vista={vista} />
  return (
    <Pagina titulo={esPlantilla ? 'Plantilla' : 'Presupuesto'} migas={MIGAS_DE_OBRAS} entera={!esTelefono}>
      <VistaLeida
        lectura={{ ...lectura, data: vista }}
        cifras={!esTelefono ? 0 : esPlantilla ? 2 : 4}
        salida={() => ({ texto: 'Ver las obras', href: direcciones.obras() })}
      >
        {() => null}
      </VistaLeida>
    </Pagina>
  )
}

function PresupuestoAbierto({ vista: leida }: { vista: Vista }) {
  const busqueda = Route.useSearch()
  const { sortField = 'orden', sortDirection = '1' } = busqueda
  const lotes = useLotes(leida.presupuesto._id, { sortField, sortDirection })
  const recibida = useLoUltimo(lotes.sitio.clave, leida)
  const muestra = queMuestra(recibida)
  const delServidor = useMemo(() => entera(recibida), [recibida])
  const { presupuesto } = delServidor
  const navigate = Route.useNavigate()
  const escribe = useAdministra()
  const esObra = presupuesto.tipo === 'presupuesto'
  const esTelefono = useEsTelefono()
  const [abierto, setAbierto] = useState<Abierto | null>(
    busqueda.margen === 'abrir' && escribe && esObra ? { tipo: 'margen', capituloId: null } : null,
  )
  const { vista, ...edicion } = useVistaConEnvios(delServidor)
  const enDireccion = (cambio: Partial<Busqueda>) =>
    void navigate({ search: (antes) => ({ ...antes, ...cambio }), replace: true, resetScroll: false })
  const cerrar = () => {
    setAbierto(null)
    if (busqueda.margen) enDireccion({ margen: undefined })
  }
  const ir = useCallback((direccion: string) => void navigate({ to: direccion }), [navigate])
  const { montos, margen } = muestra
  const pedidos: Pedidos = {
    ir,
    descartarTarea: (tarea) => setAbierto({ tipo: 'tarea', tarea }),
    descartarCapitulo: (capitulo) => setAbierto({ tipo: 'capitulo', capitulo }),
    cambiarMargen: (capituloId) => setAbierto({ tipo: 'margen', capituloId }),
    cerrarEnLoHecho: (tarea) => setAbierto({ tipo: 'cerrar', tarea }),
    ...(montos && {
      explicar: (dato) => setAbierto({ tipo: 'cuenta', dato, margen }),
    }),
  }
  const columnas = useMemo(
    () => columnasDe({ presupuesto }, { escribe, muestra: { montos, margen } }),
    [presupuesto, escribe, montos, margen],
  )
  const agregar = useCallback((suyo: Capitulo) => paraAgregar(vista, suyo, { ir }), [vista, ir])
  const nodos = useMemo(() => arbolDeVista(vista), [vista])
  const buscando = Boolean(busqueda.buscar)
  // On a phone a capitulo's menu adds to it.
  const seEscribe = useMemo(
    () => (escribe && !esTelefono ? { paraAgregar: agregar, vista, delServidor, lotes, buscando } : null),
    [escribe, esTelefono, agregar, vista, delServidor, lotes, buscando],
  )
  const acciones = {
    vista,
    escribe,
    conMontos: muestra.montos,
    onAbrir: (tipo: QueAbrir) => setAbierto(tipo === 'margen' ? { tipo, capituloId: null } : { tipo }),
  }
  const resumen = <Resumen vista={vista} muestra={muestra} sinEnviar={edicion.sinEnviar} />
  return (
    <Pagina
      titulo={presupuesto.nombre}
      migas={MIGAS_DE_OBRAS}
      detalle={<Detalle vista={vista} escribe={escribe} muestra={muestra} />}
      acciones={!esTelefono && resumen}
      entera={!esTelefono}
    >
      {esTelefono && resumen}
      {esTelefono && <AccionesDelTelefono {...acciones} />}
      {estaVacia(vista) && (
        <PlanillaVacia presupuestoId={escribe && obraDe(presupuesto).activo ? presupuesto._id : null}>
          <Text c="dimmed" fz="sm">
            {escribe
              ? 'Agregá el primer capítulo (por ejemplo «Fundaciones») y cargale sus rubros.'
              : 'Cuando se carguen sus capítulos y rubros, los vas a ver acá.'}
          </Text>
        </PlanillaVacia>
      )}
      {!esTelefono && vista.rubrosWithGrupos.length === 0 && (
        <Group gap="xs">
          <AccionesDePresupuesto {...acciones} />
        </Group>
      )}
      {vista.rubrosWithGrupos.length > 0 && (
        <ObraQueSeEscribe value={seEscribe}>
          <PlanillaDePresupuesto<Dato>
            presupuestoId={presupuesto._id}
            etiqueta={`Presupuesto de ${presupuesto.nombre}`}
            nodos={nodos}
            columnas={columnas}
            herramientas={!esTelefono && <AccionesDePresupuesto {...acciones} />}
            pie={pieDe(vista, edicion.sinEnviar, muestra.montos)}
            estados={edicion.estados}
            principal={principalDe(esObra, muestra)}
            busqueda={busqueda.buscar ?? ''}
            onBuscar={(buscar) => enDireccion({ buscar: buscar === '' ? undefined : buscar })}
            orden={{ sortField, sortDirection }}
            onOrdenar={(orden) => {
              recordarOrden(orden.sortField, orden.sortDirection)
              enDireccion(orden)
            }}
            inicialId={busqueda.rubroId && idDeCapitulo(busqueda.rubroId)}
            tono={tonoDe}
            igual={seVeIgual}
            pasos={lotes}
            {...((escribe || montos || presupuesto.tsAprobado !== null) && {
              acciones: (dato: Dato) => accionesDe(vista, dato, { escribe, pedidos }),
            })}
            {...(escribe && {
              grilla: GrillaPerezosa,
              onEntrar: (dato: Dato) => {
                if (dato.clase === 'tarea') pedidos.ir(hrefDeTarea(vista, dato.tarea))
              },
            })}
          />
        </ObraQueSeEscribe>
      )}
      <Suspense>
        {escribe && <CambiosConMotivo presupuesto={presupuesto} ventana={lotes.sitio.propias.ventana} />}
      </Suspense>
      <Suspense>
        {abierto && <DialogosDeVista {...{ vista, lotes, abierto }} onAbrir={setAbierto} onCerrar={cerrar} />}
      </Suspense>
    </Pagina>
  )
}

/** Whether it has its indirect capitulo alone, as every new work. */
function estaVacia({ rubrosWithGrupos: capitulos }: Vista): boolean {
  return capitulos.every(({ capituloGastoIndirecto }) => capituloGastoIndirecto)
}

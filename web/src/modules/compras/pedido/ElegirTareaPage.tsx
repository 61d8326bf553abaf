import { Button, TextInput } from '@mantine/core'
import { mensajesPedidos } from '@plomada/domain/nucleo/mensajes/pedidos'
import { claveDeNombre } from '@plomada/domain/nucleo/texto'
import { IconSearch } from '@tabler/icons-react'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { hoy as diaDeHoy } from '../../../api/hoy.ts'
import { direcciones } from '../../../pagina/direcciones.ts'
import { obraElegida } from '../../../pagina/obra/obraActual.ts'
import { Pagina } from '../../../pagina/Pagina.tsx'
import { exigirCostos } from '../../../pagina/sesion/guardia.ts'
import { useEleccion } from '../../../pagina/viaje/useViaje.ts'
import { Alerta } from '../../../ui/Alerta.tsx'
import type { ColumnaDeLista } from '../../../ui/columnas.ts'
import { DataTable } from '../../../ui/DataTable.tsx'
import { FILTROS_DE_PEDIDO } from '../filtros.ts'
import { borradorDeOrden } from './borrador.ts'
import { ConObraAprobada, type ParaPedir } from './ConObraAprobada.tsx'
import { NADA_ELEGIDO, type Necesidad, porAgregar } from './necesidades.ts'
import { conLineas, ordenVacia } from './valores.ts'

export const Route = createFileRoute('/_marco/presupuesto/orden/bd')({
  beforeLoad: exigirCostos,
  validateSearch: FILTROS_DE_PEDIDO.leer,
  component: ElegirTareaPage,
})

const TITULO = 'Elegir un rubro'

/** Chooses a rubro for the order that is being written: what it needs goes into the draft (2-site-management §2). */
function ElegirTareaPage() {
  const { presupuestoId = obraElegida() } = Route.useSearch()
  return (
    <ConObraAprobada titulo={TITULO} presupuestoId={presupuestoId}>
      {(para) => <Tareas para={para} />}
    </ConObraAprobada>
  )
}

interface TareaConFalta {
  tareaId: string
  nombre: string
  capitulo: string
  necesidades: readonly Necesidad[]
}

function tareasDe({ necesidades }: ParaPedir): TareaConFalta[] {
  return [...Map.groupBy(necesidades, ({ linea }) => linea.tareaId)].map(([tareaId, suyas]) => ({
    tareaId,
    nombre: suyas[0]?.linea.tareaNombre ?? '',
    capitulo: suyas[0]?.capituloNombre ?? '',
    necesidades: suyas,
  }))
}

const A_LA_VEZ = 50

function Tareas({ para }: { para: ParaPedir }) {
  const { presupuestoId, necesidades, migas } = para
  const [texto, setTexto] = useState('')
  const eleccion = useEleccion(
    borradorDeOrden(para),
    async () => ordenVacia(diaDeHoy()),
    direcciones.crearOrden({ presupuestoId, s: 'on' }),
  )
  const elegir = ({ tareaId }: TareaConFalta) =>
    eleccion?.elegir((v) => conLineas(v, porAgregar(necesidades, { ...NADA_ELEGIDO, tareaId }, v).nuevas))
  const palabras = claveDeNombre(texto).split(' ').filter(Boolean)
  const hallados = tareasDe(para).filter(({ nombre, capitulo }) => {
    const clave = claveDeNombre(`${nombre} ${capitulo}`)
    return palabras.every((palabra) => clave.includes(palabra))
  })
  return (
    <Pagina
      titulo={TITULO}
      migas={migas}
      acciones={
        <Button variant="default" onClick={() => eleccion?.volver()}>
          Volver a la orden
        </Button>
      }
      aviso={eleccion?.fallo && <Alerta>{eleccion.fallo}</Alerta>}
    >
      <TextInput
        type="search"
        aria-label="Buscar por nombre"
        placeholder="Muro, contrapiso, electricidad…"
        leftSection={<IconSearch size={16} aria-hidden />}
        maw={420}
        mb="sm"
        value={texto}
        onChange={(evento) => setTexto(evento.currentTarget.value)}
      />
      <DataTable
        etiqueta="Rubros"
        columnas={columnas(elegir)}
        filas={hallados.slice(0, A_LA_VEZ)}
        clave={({ tareaId }) => tareaId}
        vacio={necesidades.length === 0 ? mensajesPedidos.sinNecesidades : mensajesPedidos.sinRubroAsi}
      />
    </Pagina>
  )
}

const faltantes = ({ necesidades }: TareaConFalta) =>
  necesidades.filter(({ linea }) => linea.cantidad !== '').length

const columnas = (elegir: (tarea: TareaConFalta) => void): readonly ColumnaDeLista<TareaConFalta>[] => [
  {
    id: 'nombre',
    titulo: 'Rubro',
    principal: true,
    ordena: ({ nombre }) => nombre,
    celda: ({ nombre }) => nombre,
  },
  { id: 'capitulo', titulo: 'Capítulo', celda: ({ capitulo }) => capitulo },
  {
    id: 'faltan',
    titulo: 'Materiales que le faltan',
    numerica: true,
    ordena: faltantes,
    celda: (tarea) => `${faltantes(tarea)} de ${tarea.necesidades.length}`,
  },
  {
    id: 'seleccionar',
    titulo: 'Seleccionar',
    celda: (tarea) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={`Seleccionar ${tarea.nombre}`}
        onClick={() => elegir(tarea)}
      >
        Seleccionar
      </Button>
    ),
  },
]

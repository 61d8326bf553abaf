import { mensajesPlanillaDeObra as textos } from '@plomada/domain/nucleo/mensajes/planillaDeObra'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Confirmar } from '../../../pagina/confirmar/confirmar.tsx'
import { notificar } from '../../../ui/notificar.tsx'
import { perezoso } from '../../../ui/perezoso.ts'
import { AprobarDialog } from '../aprobacion/AprobarDialog.tsx'
import { MargenModal } from '../aprobacion/MargenModal.tsx'
import { CuentasDeFila } from '../cuenta/CuentasDeFila.tsx'
import { filaDe } from '../cuenta/pasos.ts'
import { anotarDeAfuera } from '../lotes/deAfuera.ts'
import type { Lotes } from '../lotes/useLotes.ts'
import { DescartarFilas } from '../movidas/dialogos/DescartarFilas.tsx'
import type { Capitulo, Dato, Tarea, Vista } from '../vista/arbol.ts'
import { CerrarEnLoHecho } from './CerrarEnLoHecho.tsx'
import { descartarEsteCapitulo, distribuirIndirectos } from './preguntas.ts'

const ExportarBc3Modal = perezoso(() =>
  import('../interop/bc3/ExportarBc3Modal.tsx').then((m) => m.ExportarBc3Modal),
)

/** The open dialog. */
export type Abierto =
  | { tipo: 'aprobar' }
  | { tipo: 'distribuir' }
  | { tipo: 'bc3' }
  | { tipo: 'margen'; capituloId: string | null }
  | { tipo: 'tarea' | 'cerrar'; tarea: Tarea }
  | { tipo: 'capitulo'; capitulo: Capitulo }
  | { tipo: 'cuenta'; dato: Dato; margen: boolean }

interface DialogosProps {
  vista: Vista
  lotes: Lotes
  abierto: Abierto
  /** Another one in its place. */
  onAbrir: (abierto: Abierto) => void
  onCerrar: () => void
}

/** The open dialog. Loaded apart from the page, which is the first that many people open. */
export function DialogosDeVista({ vista, lotes, abierto, onAbrir, onCerrar }: DialogosProps) {
  const cache = useQueryClient()
  switch (abierto.tipo) {
    case 'aprobar':
      return (
        <AprobarDialog
          vista={vista}
          onDistribuir={() => onAbrir({ tipo: 'distribuir' })}
          onCerrar={onCerrar}
        />
      )
    case 'margen':
      return (
        <MargenModal
          vista={vista}
          capituloId={abierto.capituloId}
          onCerrar={onCerrar}
          onCambiado={({ message, lote, filas }, { capituloId }) => {
            onCerrar()
            const suyo = vista.rubrosWithGrupos.find(({ _id }) => _id === capituloId)
            const que = textos.que.cambiarMargen(suyo?.nombre)
            const vuelta = anotarDeAfuera(cache, vista.presupuesto._id, { lote, filas }, que)
            notificar(message, vuelta && (() => void vuelta()))
          }}
        />
      )
    case 'bc3': {
      const { _id: presupuestoId, nombre } = vista.presupuesto
      return (
        <Suspense>
          <ExportarBc3Modal
            presupuestoId={presupuestoId}
            nombre={nombre}
            aprobado={false}
            onCerrar={onCerrar}
          />
        </Suspense>
      )
    }
    case 'cuenta':
      return (
        <CuentasDeFila
          vista={vista}
          fila={filaDe(abierto.dato)}
          conMargen={abierto.margen && vista.presupuesto.tipo === 'presupuesto'}
          onCerrar={onCerrar}
        />
      )
    case 'distribuir':
      return <Confirmar {...distribuirIndirectos(vista)} onCerrar={onCerrar} />
    case 'tarea':
      return <DescartarFilas ids={[abierto.tarea._id]} vista={vista} lotes={lotes} onCerrar={onCerrar} />
    case 'cerrar':
      return <CerrarEnLoHecho vista={vista} tarea={abierto.tarea} onCerrar={onCerrar} />
    case 'capitulo':
      return <Confirmar {...descartarEsteCapitulo(vista, abierto.capitulo)} onCerrar={onCerrar} />
  }
}

import { mensajesSemanales } from '@plomada/domain/nucleo/mensajes/semanales'
import { type CifraDicha, cosaDicha } from '@plomada/domain/reportes/semanales/dichas'
import { Miniaturas } from '../../../avances/fotos/Miniaturas.tsx'
import { deQuienSon, type SeccionConFotos } from './fotosDeSecciones.ts'
import clases from './Reporte.module.css'

interface CosasProps {
  seccion: SeccionConFotos
  onAbrirFoto: (id: string) => void
}

/** The things of one section: of each its name, its day, what is said of it and its photos. */
export function Cosas({ seccion, onAbrirFoto }: CosasProps) {
  return (
    <ul className={clases.lista}>
      {seccion.items.map((item, n) => (
        // oxlint-disable-next-line react/no-array-index-key -- not all have an id, and none changes place in a report
        <li key={n} className={clases.cosa}>
          <LoDicho item={item} />
          {item.fotos.length > 0 && <Miniaturas de={deQuienSon(item)} onAbrir={onAbrirFoto} todas />}
        </li>
      ))}
    </ul>
  )
}

function LoDicho({ item }: { item: SeccionConFotos['items'][number] }) {
  const { nombre, dia, capitulo, cifras, frases, acumulado } = cosaDicha(item)
  return (
    <>
      <div className={clases.titulo}>
        <strong>{nombre ?? mensajesSemanales.unaNota}</strong>
        {dia && <span className={clases.dia}>{dia}</span>}
      </div>
      {capitulo && <span className={clases.capitulo}>{capitulo}</span>}
      {cifras.length > 0 && <Cifras cifras={cifras} />}
      {frases.map((frase) => (
        <p key={frase} className={clases.frase}>
          {frase}
        </p>
      ))}
      {acumulado && <span className={clases.dia}>{acumulado}</span>}
    </>
  )
}

const Cifras = ({ cifras }: { cifras: readonly CifraDicha[] }) => (
  <dl className={clases.cifras}>
    {cifras.map(({ rotulo, cuanto, porcentaje }) => (
      <div key={rotulo}>
        <dt>{rotulo}</dt>
        <dd>
          {cuanto} · {porcentaje}
        </dd>
      </div>
    ))}
  </dl>
)

/** The owner's view: `/live`. */
import './style/base.css';
import './style/owner.css';
